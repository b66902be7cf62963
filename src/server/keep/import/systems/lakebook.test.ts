import { describe, expect, test } from 'vitest'
import { htmlToMarkdown } from '#markdown/from-html/to-markdown.ts'
import { aTar } from './lakebook.fixture.ts'
import { lakebookReader } from './lakebook.ts'
import { aFile, allOf } from './systems.fixture.ts'

/*
 * The book is our own, made after the format that public converters of lakebook files read: a tar archive with `$meta.json`, whose `meta` holds the table of
 * contents as YAML, and one JSON file for each document with its text as HTML and cards.
 */

const card = (name: string, value: unknown) =>
  `<card type="inline" name="${name}" value="data:${encodeURIComponent(JSON.stringify(value))}"></card>`
const doc = (more: object) => JSON.stringify({ doc: { id: 1, type: 'Doc', format: 'lake', status: 1, public: 1, ...more } })
const meta = (book: object) =>
  JSON.stringify({
    meta: JSON.stringify({
      book: {
        name: '我的笔记',
        slug: 'notes',
        public: 1,
        tocYml:
          '- type: META\n  count: 3\n- type: TITLE\n  title: 数据库\n  url: ""\n  level: 0\n- type: DOC\n  title: WAL\n  url: wal1\n  level: 1\n- type: DOC\n  title: 杂记\n  url: misc\n  level: 0\n',
        ...book,
      },
    }),
  })
const BODY =
  `<!doctype lake><meta name="doc-version" content="1"><h2 id="a">标题</h2><p>见 <a href="https://www.yuque.com/me/notes/misc">杂记</a>。</p>` +
  `<p>${card('image', { src: 'https://cdn.nlark.com/yuque/0/2024/png/1/a.png', name: 'a.png' })}</p>` +
  `<blockquote class="lake-alert lake-alert-danger"><p>小心</p></blockquote>` +
  card('codeblock', { mode: 'sql', code: 'select 1' }) +
  `<p>${card('math', { code: 'a^2' })} ${card('bookmarklink', { src: 'https://a.example', detail: { title: '甲站' } })}</p>` +
  `${card('diagram', { type: 'puml', code: '@startuml\n@enduml' })}<p>${card('vote', { id: 1 })}</p>` +
  `<details class="lake-collapse"><summary>展开</summary><p>里面</p></details>`

const book = (files: Record<string, string>, more = {}) =>
  aFile('notes.lakebook', aTar({ 'notes/$meta.json': meta(more), ...files }))

describe('a book of 语雀', () => {
  test('is known by its content and gives documents with headings, dates, links and cards', async () => {
    const path = book({
      'notes/wal1.json': doc({ id: 11, title: 'WAL', body: BODY, created_at: '2024-01-05T06:07:08.000Z' }),
      'notes/misc.json': doc({ id: 12, title: '杂记', body: '<p>甲</p>', status: 0 }),
      'notes/tbl.json': doc({ id: 13, title: '表', type: 'Sheet', body: '{}' }),
    })
    expect(await lakebookReader.looksLike(path)).toBe(true)
    const blog = await lakebookReader.open(path, {})
    const { posts, refused } = await allOf(blog)
    expect(blog.name).toBe('notes')
    expect(refused).toEqual([{ noun: 'post', name: '表', reason: '它是语雀的数据表，不是文档' }])
    const [wal, misc] = posts
    expect(wal).toMatchObject({
      key: 'doc:11',
      title: 'WAL',
      categories: ['数据库'],
      status: 'published',
      createTime: Date.UTC(2024, 0, 5, 6, 7, 8),
    })
    expect(wal?.notes).toEqual(['语雀的「vote」卡片没有带来'])
    expect(misc).toMatchObject({ key: 'doc:12', categories: ['我的笔记'], status: 'draft' })
    const markdown = await htmlToMarkdown(wal?.body.text ?? '', {
      target: (_, address) => (address === misc?.homes?.[0] ? '/post/12' : address),
    })
    expect(markdown).toContain('见 [杂记](/post/12)。')
    expect(markdown).toContain('![a.png](https://cdn.nlark.com/yuque/0/2024/png/1/a.png)')
    expect(markdown).toMatch(/:::danger\n小心\n:::/)
    expect(markdown).toContain('```sql\nselect 1\n```')
    expect(markdown).toContain('$a^2$ [甲站](https://a.example)')
    expect(markdown).toContain('```plantuml\n@startuml\n@enduml\n```')
    expect(markdown).toMatch(/:::details\[展开\]\n里面\n:::/)
  })

  test('lists of one item each become the lists that they show, and a title stands once', async () => {
    const item = (name: string, words: string, more = '') => `<${name} list="a"${more}><li><span>${words}</span></li></${name}>`
    const body =
      '<!doctype lake><title>WAL</title><meta name="a"><h1><span>WAL</span></h1>' +
      item('ol', '一') +
      item('ol', '二', ' start="2"') +
      item('ul', '二之甲', ' data-lake-indent="1"') +
      item('ul', '二之乙', ' start="2" data-lake-indent="1"') +
      item('ol', '深', ' data-lake-indent="2"') +
      item('ol', '三', ' start="3"') +
      item('ol', '另一') +
      `<p>字</p><table><tbody><tr><td>${item('ul', '格')}${item('ul', '子', ' data-lake-indent="1"')}</td></tr></tbody></table>` +
      item('ul', '没有上级', ' data-lake-indent="3"') +
      card('image', { src: 'https://cdn.nlark.com/a.png', link: 'https://a.example/' })
    const { posts } = await allOf(await lakebookReader.open(book({ 'notes/wal1.json': doc({ title: 'WAL', body }) }), {}))
    const html = posts[0]?.body.text ?? ''
    expect(html).not.toContain('WAL')
    const markdown = (await htmlToMarkdown(html, { target: (_, address) => address })).replace(/\n+/g, '\n')
    expect(markdown).toMatch(/^1\. 一\n2\. 二\n {3}- 二之甲\n {3}- 二之乙\n {5}1\. 深\n3\. 三\n1[.)] 另一\n字\n/)
    expect(html).toContain('<td><ul list="a"><li><span>格</span><ul')
    expect(markdown).toMatch(/[-*] 没有上级\n\[!\[\]\(https:\/\/cdn\.nlark\.com\/a\.png\)\]\(https:\/\/a\.example\/\)\n$/)
  })

  test('what is not public there is private here', async () => {
    const files = {
      'notes/wal1.json': doc({ title: 'WAL', body: '<p>甲</p>' }),
      'notes/b.json': doc({ id: 2, title: '乙', body: '<p>乙</p>', public: 0 }),
    }
    const open = await allOf(await lakebookReader.open(book(files), {}))
    expect(open.posts.map((it) => [it.title, it.status])).toEqual([
      ['WAL', 'published'],
      ['乙', 'private'],
    ])
    const closed = await allOf(await lakebookReader.open(book(files, { public: 0 }), {}))
    expect(closed.posts.map((it) => it.status)).toEqual(['private', 'private'])
  })

  test('a file that breaks off or is none is refused in words', async () => {
    const whole = aTar({ 'notes/$meta.json': meta({}), 'notes/a.json': doc({ title: '甲', body: '<p>甲</p>' }) })
    for (const bytes of [
      whole.subarray(0, 1400),
      Buffer.from('x'.repeat(2000)),
      aTar({ 'a/b.json': '{}' }),
      aTar({ 'a/$meta.json': '{' }),
    ])
      await expect(lakebookReader.open(aFile('x.lakebook', bytes), {})).rejects.toThrow('lakebook 文件不完整')
  })
})
