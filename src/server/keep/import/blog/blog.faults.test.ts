import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { EgressError } from '#server/core/egress/egress.ts'
import { aComment, aPost, blogOf, type ImportTarget, openImportTarget } from './blog.fixture.ts'
import { accounted } from './blog.report.ts'
import { importBlog } from './import-blog.ts'

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
const withPicture = (address: string) => ({ body: { format: 'html' as const, text: `<p>图<img src="${address}"></p>` } })
const articles = () => blog.db.read.selectFrom('article').select(['id', 'title', 'version']).orderBy('id').execute()

describe('pictures of another blog', () => {
  it('come along once from the files that lie beside the texts', async () => {
    const address = 'https://old.example/a.png'
    const things = [aPost(1, withPicture(address)), aPost(2, { ...withPicture(address), cover: address })]
    const report = await blog.take(blogOf(things, { [address]: await picture() }))
    expect(report.pictures).toEqual({ stored: 1, fetched: 0, left: 0 })
    const { content_md, cover } = await blog.articleOf('第 2 篇')
    expect(cover).toMatch(/^\/uploads\/[\w-]+\.\w+$/)
    expect(content_md).toContain(`](${cover})`)
  })

  it('a cover that no page may show is left behind and told', async () => {
    const covers = ['http://other.example/c.png', 'https://other.example/c.png']
    const report = await blog.take(blogOf(covers.map((cover, n) => aPost(n + 1, { cover }))))
    expect([(await blog.articleOf('第 1 篇')).cover, (await blog.articleOf('第 2 篇')).cover]).toEqual(['', covers[1]])
    expect(report.notes.map((it) => it.reason)).toEqual([
      `封面只能用 https 的地址，没有带来：${covers[0]}`,
      '封面：图片留在原来的网站，没有下载',
    ])
  })

  it('stay where they are unless the owner wants them; then they come with the next run', async () => {
    const things = [aPost(1, withPicture('http://old.example/a.png')), aPost(2, withPicture('/gone.png'))]
    const left = await blog.take(blogOf(things))
    expect(left.pictures).toEqual({ stored: 0, fetched: 0, left: 2 })
    expect((await blog.articleOf('第 2 篇')).content_md).toContain('](https://old.example/gone.png)')
    const asked: string[] = []
    const bytes = await picture()
    const deps = {
      ...blog.deps,
      fetchBytes: async (address: string) => {
        asked.push(address)
        if (address.includes('gone')) throw new EgressError('answered 404')
        return bytes
      },
    }
    const report = await importBlog(deps, blogOf(things), { fetchPictures: true })
    // Plain http is never used.
    expect(asked.sort()).toEqual(['https://old.example/a.png', 'https://old.example/gone.png'])
    expect(report).toMatchObject({ counts: { post: { updated: 2 } }, pictures: { stored: 1, fetched: 1, left: 1 } })
    expect(report.notes).toEqual([{ noun: 'post', name: '第 2 篇', reason: '图片下载不了' }])
    expect((await blog.articleOf('第 1 篇')).content_md).toMatch(/\]\(\/uploads\/[\w-]+\.\w+\)/)
  })

  it('of a host that does not answer are not asked for again and again', async () => {
    let asked = 0
    const fetchBytes = async () => {
      asked++
      throw new EgressError('no answer')
    }
    const things = Array.from({ length: 20 }, (_, n) => aPost(n, withPicture(`https://dead.example/${n}.png`)))
    const report = await importBlog({ ...blog.deps, fetchBytes }, blogOf(things), { fetchPictures: true })
    expect(asked).toBeLessThan(8)
    expect(report.pictures.left).toBe(20)
  })

  it('that are none are named', async () => {
    const report = await blog.take(blogOf([aPost(1, withPicture('/x.png'))], { '/x.png': Buffer.from('no picture') }))
    expect(report.notes).toHaveLength(1)
    expect(report.counts.post.added).toBe(1)
  })
})

describe('an import that cannot go on', () => {
  it('is refused while another one runs, and after that goes on', async () => {
    let go = () => {}
    const stands = new Promise<void>((done) => {
      go = done
    })
    const slow = {
      ...blogOf([aPost(1)]),
      async *read() {
        await stands
        yield aPost(1)
      },
    }
    const first = importBlog(blog.deps, slow)
    await expect.poll(async () => (await blog.db.read.selectFrom('import_lease').selectAll().execute()).length).toBe(1)
    await expect(importBlog(blog.deps, blogOf([aPost(2)]))).rejects.toThrow('另一个导入正在进行，请等它结束后再试')
    go()
    expect((await first).counts.post.added).toBe(1)
    expect((await blog.take(blogOf([aPost(1), aPost(2)]))).counts.post).toMatchObject({ added: 1, unchanged: 1 })
  })

  it('loses its lease with its process', async () => {
    const holder = `${(await import('node:os')).hostname()} 999999999 x`
    await blog.db.write((tx) => tx.insertInto('import_lease').values({ name: 'import', holder, until: 9e15 }).execute())
    expect((await blog.take(blogOf([aPost(1)]))).counts.post.added).toBe(1)
  })

  it('stops between two things when it is told to, and the next run completes it', async () => {
    const stopping = new AbortController()
    const things = [...Array.from({ length: 10 }, (_, n) => aPost(n)), aComment(1)]
    const report = await importBlog(blog.deps, blogOf(things), {
      signal: stopping.signal,
      onProgress: (done) => done === 3 && stopping.abort(),
    })
    expect(report.isStopped).toBe(true)
    expect(accounted(report)).toBe(report.cameIn)
    expect(report.counts.post.added).toBeLessThan(6)
    const rest = await blog.take(blogOf(things))
    expect(rest.counts.post.added + report.counts.post.added).toBe(10)
    expect((await articles()).every((it) => it.version === 1)).toBe(true)
    expect(await blog.comments()).toHaveLength(1)
  })

  it('says so when the disk is full, and goes on when there is room', async () => {
    const bytes = await picture()
    let isFull = true
    const uploads = {
      ...blog.deps.uploads,
      put: (name: string, content: Uint8Array) =>
        isFull ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : blog.deps.uploads.put(name, content),
    }
    const things = [aPost(1), aPost(2, withPicture('/a.png')), aPost(3)]
    const run = () => importBlog({ ...blog.deps, uploads }, blogOf(things, { '/a.png': bytes }))
    await expect(run()).rejects.toThrow('磁盘已满，导入停在这里。腾出空间后再运行一次，会从停下的地方继续')
    isFull = false
    await run()
    expect((await articles()).map((it) => [it.title, it.version])).toEqual([1, 2, 3].map((n) => [`第 ${n} 篇`, 1]))
  })

  it('knows a full disk by what each part of it says', () => {
    const said = (fields: object) => isDiskFull(Object.assign(new Error('x'), fields))
    expect([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { errcode: 13 }, { code: '53100' }].map(said)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isDiskFull(new Error('around it', { cause: Object.assign(new Error('x'), { errcode: 13 }) }))).toBe(true)
    expect([{}, { code: 'EACCES' }, { errcode: 5 }].map(said)).toEqual([false, false, false])
  })

  it('leaves no trace of a file that breaks off', async () => {
    const broken = {
      ...blogOf([]),
      async *read() {
        yield aPost(1)
        throw new Error('here it ends')
      },
    }
    await expect(importBlog(blog.deps, broken)).rejects.toThrow('here it ends')
    expect(await articles()).toEqual([])
    expect(await blog.db.read.selectFrom('import_lease').selectAll().execute()).toEqual([])
  })
})

it('names what cannot be, and takes the rest', async () => {
  const report = await blog.take(
    blogOf([
      aPost(1, { createTime: Date.parse('0000-01-01T00:00:00Z') }),
      aPost(2, { createTime: Number.NaN, updateTime: Number.POSITIVE_INFINITY }),
      aPost(3, { title: '题'.repeat(300) }),
      aPost(4, { body: { format: 'html', text: ' \n' } }),
      aPost(5, { body: { format: 'html', text: '<div>'.repeat(5_000) } }),
      aPost(6, { body: { format: 'markdown', text: '长'.repeat(500_000) } }),
      aPost(1),
      aPost(7, { title: '', categories: ['类'.repeat(80)], tags: ['签'.repeat(80), ''] }),
      aPost(8, { title: '坏\u0000字\ud800', body: { format: 'markdown', text: '有\u0000空字符' } }),
      aPost(9, { oldAddresses: ['/about', '/a/../b', '/%zz', '/x.png', '/?p=9', 'https://[', `/${'长'.repeat(2000)}`] }),
    ]),
  )
  expect(report.counts.post).toMatchObject({ added: 6, refused: 3 })
  expect(report.refused.map((it) => [it.name, it.reason])).toEqual([
    ['第 4 篇', '没有正文'],
    ['第 5 篇', '正文的 HTML 嵌套超过 200 层'],
    ['第 6 篇', '正文超过 200000 字'],
  ])
  expect((await blog.articleOf('第 1 篇')).create_time).toBe(blog.deps.now())
})
