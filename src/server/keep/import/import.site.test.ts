import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const redirects = async () =>
  Object.fromEntries(
    (await blog.deps.db.read.selectFrom('redirect').select(['from_path', 'to_path']).orderBy('from_path').execute()).map((it) => [
      it.from_path,
      it.to_path,
    ]),
  )
const pages = () =>
  blog.deps.db.read.selectFrom('own_page').select(['name', 'title', 'content_md', 'is_shown']).orderBy('id').execute()

describe('a source folder of Hexo', () => {
  const FILES = {
    '_config.yml': 'title: 博\nurl: https://a.example\nroot: /\npermalink: :year/:month/:day/:title/\n',
    'package.json': '{}',
    'README.md': '# 说明\n\n不是文章',
    'themes/next/README.md': '# 主题\n\n不是文章',
    'source/_posts/甲.md': '---\ntitle: 甲\ndate: 2020-01-02 12:00:00\n---\n见 {% post_link 乙 %} 与 [关于](/about/index.md)',
    'source/_posts/乙.md': '---\ntitle: 乙\ndate: 2020-01-03 12:00:00\npublished: false\n---\n正文',
    'source/_drafts/丙.md': '---\ntitle: 丙\n---\n草稿',
    'source/about-me/index.md': '---\ntitle: 关于我\n---\n见 [甲](/_posts/甲.md)',
    'source/tags/index.md': '---\ntype: tags\n---\n',
  }

  it('comes with the addresses of its posts, and its pages as pages of the owner’s own', async () => {
    blog.write({ ...FILES, 'source/_posts/甲.md': FILES['source/_posts/甲.md'].replace('/about/index.md', '/about-me/index.md') })
    const report = await blog.import()
    expect(report.added).toEqual([
      'source/_drafts/丙.md',
      'source/_posts/乙.md',
      'source/_posts/甲.md',
      'source/about-me/index.md',
    ])
    const [a, b] = [await blog.idOf('source/_posts/甲.md'), await blog.idOf('source/_posts/乙.md')]
    expect((await blog.articleOf('甲')).content_md).toBe(`见 [乙](</post/${b}>) 与 [关于](/page/about-me)\n`)
    expect(await pages()).toEqual([{ name: 'about-me', title: '关于我', content_md: `见 [甲](/post/${a})\n`, is_shown: 1 }])
    expect(await redirects()).toEqual({ '/2020/01/02/甲/': `/post/${a}`, '/about-me/': '/page/about-me' })
    expect(report.problems.map((it) => `${it.path} ${it.reason}`)).toEqual([
      'source/about-me/index.md 页面：没有放进菜单，可以到站点设置里放',
      'source/tags/index.md 没有导入：tags 列表页，站点自己有',
    ])
  })

  it('gives its pages the ends of their old addresses, also where this site has a page of its own there', async () => {
    blog.write({
      ...FILES,
      'source/about/index.md': '---\ntitle: 关于\n---\n见 [友链](/links/)',
      'source/links/index.md': '---\ntitle: 友链\n---\n正文',
      'source/秘密/index.md': '---\ntitle: 秘密\npassword: 芝麻\n---\n暗号',
    })
    const report = await blog.import()
    expect((await pages()).map((it) => [it.name, it.is_shown])).toEqual([
      ['about', 1],
      ['about-me', 1],
      ['links', 1],
      ['page', 0],
    ])
    expect((await pages())[0]?.content_md).toBe('见 [友链](/page/links)\n')
    expect(report).toMatchObject({ private: 1, password: 0 })
    expect(report.problems).toContainEqual(
      expect.objectContaining({ path: 'source/秘密/index.md', reason: 'password：改为仅自己可见' }),
    )
  })

  it('changes nothing when it comes again, and keeps what was edited here', async () => {
    blog.write(FILES)
    await blog.import()
    const before = [await pages(), await redirects()]
    const again = await blog.import()
    expect([again.added, again.updated, again.conflicts]).toEqual([[], [], []])
    expect([await pages(), await redirects()]).toEqual(before)
    await blog.deps.db.write((tx) => tx.updateTable('own_page').set({ content_md: '改过', update_time: 99 }).execute())
    blog.write({ 'source/about-me/index.md': '---\ntitle: 关于我\n---\n新' })
    expect((await blog.import()).conflicts).toEqual([{ path: 'source/about-me/index.md', reason: '站点上修改过，旧站也有变化' }])
    expect((await pages())[0]?.content_md).toBe('改过')
  })

  it('whose page came as an article before keeps it so', async () => {
    const { '_config.yml': config, ...rest } = FILES
    blog.write(rest)
    await blog.import()
    blog.write({ '_config.yml': config })
    await blog.import()
    expect(await pages()).toEqual([])
    expect(await redirects()).toMatchObject({ '/about-me/': `/post/${await blog.idOf('source/about-me/index.md')}` })
  })
})

describe('a source folder of Hugo', () => {
  it('comes with the addresses of its posts, bundles and aliases', async () => {
    blog.write({
      'hugo.toml': 'baseURL = "https://a.example/blog/"\n[permalinks]\nposts = "/:year/:slug/"\n',
      'README.md': '# 说明',
      'content/_index.md': '---\ntitle: 首页\n---\n欢迎',
      'content/posts/甲.md':
        '---\ntitle: 甲 篇\ndate: 2020-01-02\naliases: [/old/]\n---\n见 [乙]({{< ref "乙" >}})\n\n{{< figure src="/a.png" alt="图" caption="说" >}}',
      'content/posts/乙/index.md': '+++\ntitle = "乙"\ndate = 2020-02-03\nexpiryDate = 2020-03-03\n+++\n正文',
      'content/about.md': '---\ntitle: 关于\n---\n正文',
    })
    const report = await blog.import()
    const [a, b] = [await blog.idOf('content/posts/甲.md'), await blog.idOf('content/posts/乙/index.md')]
    expect(await redirects()).toEqual({
      '/blog/2020/甲-篇/': `/post/${a}`,
      '/blog/old/': `/post/${a}`,
      '/blog/about/': '/page/about',
    })
    expect((await blog.articleOf('甲 篇')).content_md).toContain(`见 [乙](</post/${b}>)`)
    expect(await blog.articleOf('乙')).toMatchObject({ status: 2 })
    expect(report.problems.map((it) => it.reason)).toContain('存为草稿：已经过期')
    expect(await pages()).toMatchObject([{ name: 'about', title: '关于' }])
  })

  it('pins by weight where a few say it, and takes it for an order where many do', async () => {
    const post = (n: number, more = '') => [`content/posts/${n}.md`, `---\ntitle: 第 ${n}\ndate: 2020-01-0${n}\n${more}\n---\n文`]
    blog.write({ 'hugo.toml': 'title = "a"', ...Object.fromEntries([1, 2, 3].map((n) => post(n, n === 2 ? 'weight: 1' : ''))) })
    const report = await blog.import()
    expect(report.pinned).toBe(1)
    expect(report.problems.map((it) => it.reason)).toEqual(['置顶（weight）'])
    expect([await blog.articleOf('第 1'), await blog.articleOf('第 2')].map((it) => it.is_stick)).toEqual([0, 1])
    blog.write(Object.fromEntries([4, 5, 6, 7, 8, 9].map((n) => post(n, `weight: ${n}`))))
    const many = await blog.import()
    expect(many.pinned).toBe(0)
    expect(many.problems.map((it) => it.reason)).toContain('7 篇写了 weight，看作排序，没有置顶')
  })

  it('with a configuration that cannot be read is a folder of Markdown', async () => {
    blog.write({ 'hugo.toml': 'broken = = =', 'content/posts/甲.md': '---\ntitle: 甲\n---\n正文', 'README.md': '# 说明\n\n文' })
    expect((await blog.import()).added).toEqual(['README.md', 'content/posts/甲.md'])
    expect(await redirects()).toEqual({})
  })
})
