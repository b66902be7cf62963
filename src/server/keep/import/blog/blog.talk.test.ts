import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { aComment, aPost, blogOf, type ImportTarget, openImportTarget, somebody } from './blog.fixture.ts'
import { findRoots } from './blog.threads.ts'

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

const told = async () => (await blog.comments()).map((it) => [it.content_md, it.parent_id, it.reply_user_id])

describe('comments of another blog', () => {
  it('stand in two levels, answer whom they answered, and are counted; nobody is told', async () => {
    const [a, b, c] = [somebody('甲'), somebody('乙'), somebody('丙')]
    const report = await blog.take(
      blogOf([
        aPost(1),
        aComment(1, { author: a }),
        aComment(2, { author: b, parentKey: 'comment:1' }),
        aComment(3, { author: c, parentKey: 'comment:2' }),
        aComment(4, { author: a, parentKey: 'comment:3' }),
        aComment(5, { status: 'held' }),
      ]),
    )
    expect(await told()).toEqual([
      ['第 1 条', null, null],
      ['第 2 条', 1, null],
      ['第 3 条', 1, 3],
      ['第 4 条', 1, 4],
      ['第 5 条', null, null],
    ])
    expect(report).toMatchObject({ held: 1, people: 4, counts: { comment: { added: 5 } } })
    const { comment_num } = await blog.articleOf('第 1 篇')
    expect(comment_num).toBe(4)
    expect(await blog.db.read.selectFrom('notification').selectAll().execute()).toEqual([])
    expect(await blog.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  it('may stand before what they answer', async () => {
    await blog.take(
      blogOf([aPost(1), aComment(3, { parentKey: 'comment:2' }), aComment(2, { parentKey: 'comment:1' }), aComment(1)]),
    )
    expect(await told()).toEqual([
      ['第 1 条', null, null],
      ['第 2 条', 1, null],
      ['第 3 条', 1, 2],
    ])
  })

  it('come to the top when they go round in a ring, or answer what is not there', async () => {
    const report = await blog.take(
      blogOf([
        aPost(1),
        aPost(2),
        aComment(1, { parentKey: 'comment:2' }),
        aComment(2, { parentKey: 'comment:1' }),
        aComment(3, { parentKey: 'comment:3' }),
        aComment(4, { parentKey: 'comment:99' }),
        aComment(5, { parentKey: 'comment:6' }),
        aComment(6, { postKey: 'post:2' }),
        aComment(7, { parentKey: 'comment:1' }),
        aComment(8, { postKey: 'post:404' }),
        aComment(8, { postKey: 'post:1' }),
      ]),
    )
    const rows = await blog.comments()
    expect(rows.map((it) => [it.content_md, it.parent_id])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => [`第 ${n} 条`, null]),
      ['第 7 条', 1],
    ])
    expect(report.notes.map((it) => it.reason)).toEqual([
      ...Array.from({ length: 3 }, () => '互相回复，放在了最上层'),
      ...Array.from({ length: 2 }, () => '回复的评论不在，放在了最上层'),
    ])
    expect(report.refused).toEqual([{ noun: 'comment', name: '小明：第 8 条', reason: '它所在的文章没有导入' }])
    expect(report.leftOut).toEqual([{ what: '重复出现的评论', count: 1 }])
  })

  it('are sanitised, and judged by the owner’s words', async () => {
    await saveModeration(blog.db, {
      words: [
        { word: '赌场', action: 'block' },
        { word: '可疑', action: 'hold' },
      ],
    })
    const html = (text: string) => ({ format: 'html' as const, text })
    const report = await blog.take(
      blogOf([
        aPost(1),
        aComment(1, { body: html('<script>alert(1)</script><b onclick="x()">好</b> <a href="javascript:x">点</a>') }),
        aComment(2, { body: { format: 'plain', text: '<b>不是标签</b> *也不是强调*\n第二行 @小明' } }),
        aComment(3, { body: html('<script>只有脚本</script>') }),
        aComment(4, { body: { format: 'plain', text: '字'.repeat(20_001) } }),
        aComment(5, { body: { format: 'plain', text: '来赌场吧' } }),
        aComment(6, { body: { format: 'plain', text: '有点可疑' } }),
      ]),
    )
    const rows = await blog.comments()
    expect(rows.map((it) => it.status)).toEqual(['shown', 'shown', 'held'])
    expect(report.refused.map((it) => it.reason)).toEqual(['没有内容', '超过 20000 字', '内容里有不能发布的词语，请修改后再试'])
    expect(rows[0]?.content_html).toContain('<strong>好</strong>')
    expect(rows.map((it) => it.content_html).join()).not.toMatch(/script|onclick|javascript|<b>/)
    expect(rows[1]?.content_html).toContain('*也不是强调*')
  })
})

it('a chain of a hundred thousand answers is followed in a moment', () => {
  const threads = new Map(
    Array.from({ length: 100_000 }, (_, n) => [`c${n}`, { parent: n === 99_999 ? null : `c${n + 1}`, post: 'p' }] as const),
  )
  const roots = findRoots(threads)
  expect(roots.size).toBe(100_000)
  expect(roots.get('c0')).toEqual({ top: 'c99999' })
})
