import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyboard, piped, typeCommand } from '#tests/support/command-line.ts'
import { importCommands } from './import.commands.ts'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const run = (argv: string[], input = piped('')) => {
  const { deps, base } = blog
  const house = { db: deps.db, uploads: deps.uploads, dataDir: base, databaseUrl: `file:${base}/test.db`, deps }
  return typeCommand(house, importCommands, ['import', ...argv], { input })
}

describe('the import command', () => {
  it('closes with a table of what became of the files', async () => {
    blog.write({ 'a.md': '# 甲', 'b.md': '---\ndraft: true\n---\n[x](none.md)', '坏.md': '---\ntitle: [\n---\n' })
    const { code, out } = await run([blog.folder])
    expect(code).toBe(0)
    expect(out).toContain('新增 2   更新 0   未变 0   冲突 0   草稿 1   问题 2')
    expect(out).toMatch(/没有导入（1）\n {2}坏\.md:\d {2}头信息/)
    expect(out).toContain('  b.md:4  链接的文件没有导入：none.md')
  })

  it('rewrites one line of progress on a terminal, and is silent about few files elsewhere', async () => {
    blog.write({ 'a.md': '# 甲', 'b.md': '# 乙' })
    expect((await run([blog.folder])).err).toBe('')
    const { err, out } = await run([blog.folder], keyboard())
    expect(err.split('\r\x1b[2K')).toEqual(['', '导入 1/2  a.md', '导入 2/2  b.md', ''])
    expect(out).toMatch(/^导入完成：blog\n/)
    expect((await run([blog.folder, '--json'])).json()).toMatchObject({ folder: 'blog', unchanged: ['a.md', 'b.md'] })
  })

  it.each([[[]], [['a', 'b']], [['--what', 'a']]])('explains itself when called with %j', async (argv) => {
    const { code, err } = await run(argv)
    expect(code).toBe(2)
    expect(err).toContain('用法见：npm run blog -- ')
  })

  it('fails in one sentence when there is nothing to import', async () => {
    expect(await run([`${blog.folder}/nowhere`])).toMatchObject({
      code: 1,
      out: '',
      err: `找不到文件夹 ${blog.folder}/nowhere\n`,
    })
    blog.write({ '坏.md': '---\ntitle: [\n---\n' })
    expect((await run([blog.folder])).code).toBe(1)
  })

  it('takes a single text, as the folder does in which it lies', async () => {
    blog.write({ 'one.md': '# 一\n\n[二](two.md) ![图](none.png)', 'two.md': '# 二', 'deep/x.md': '# 三' })
    const [one, two] = [`${blog.folder}/one.md`, `${blog.folder}/two.md`]
    expect((await run([two, '--json'])).json()).toMatchObject({ folder: 'blog', added: ['two.md'] })
    expect((await run([one])).out).toContain('新增 1')
    expect((await blog.articleOf('一')).content_md).toContain(`[二](/post/${await blog.idOf('two.md')})`)
    expect((await run([blog.folder, '--json'])).json()).toMatchObject({ added: ['deep/x.md'], unchanged: ['one.md', 'two.md'] })
  })

  it('takes a single text of a generator with what its configuration says', async () => {
    blog.write({
      '_config.yml': 'encrypt:\n  tags:\n    - {name: 日记, password: 芝麻}\npermalink: :title/\n',
      'source/_posts/a.md': '---\ntitle: 甲\ndate: 2020-01-01\ntags: [日记]\n---\n文',
    })
    expect((await run([`${blog.folder}/source/_posts/a.md`])).out).toContain('其中密码 1')
    expect((await run([blog.folder, '--json'])).json()).toMatchObject({ added: [], unchanged: ['source/_posts/a.md'] })
  })

  it('names every tag that it does not know, and shows none', async () => {
    blog.write({ 'a.md': '# 甲\n\n{% tip %}\n一段\n{% endtip %}\n\n{% foo a %}里{% endfoo %}\n\n{{< bar >}}\n\n`{% foo %}`' })
    const { out } = await run([blog.folder])
    expect(out).toContain('问题 2')
    expect(out).toContain('a.md:7  不认识 {% foo %}，去掉了它，里面的文字留着')
    expect(out).toContain('a.md:9  不认识 {{< bar >}}')
    const { content_html: html, summary } = await blog.articleOf('甲')
    expect(html.replace('<code>{% foo %}</code>', '')).not.toMatch(/\{[%{]/)
    expect(summary).toBe('里 {% foo %}')
    blog.write({ 'b.md': '---\ndescription: 说 {% foo %}明\n---\n# 乙\n\n文' })
    await run([blog.folder])
    expect((await blog.articleOf('乙')).summary).toBe('说 明')
  })

  it('finds the owner among the authors by name or by address', async () => {
    const path = fileURLToPath(new URL('systems/wordpress.fixture.xml', import.meta.url))
    expect((await run([path, '--authors', 'each', '--me', '没有'])).err).toContain(
      '没有作者 没有，或者不止一位叫这个名字。作者有：砚主（owner@old.example）',
    )
    expect((await run([path, '--authors', 'each', '--me', '砚主'])).code).toBe(0)
    const named = await blog.deps.db.read.selectFrom('user').select('nickname').where('login_type', '=', 'import').execute()
    expect(named.map((it) => it.nickname)).not.toContain('砚主')
    expect((await run([path, '--authors', 'each', '--me', 'Owner@old.example'])).out).toContain('未变 8')
  })

  it('makes one category and one tag of names that differ in case and width', async () => {
    blog.write({ 'a.md': '---\ncategories: AI\ntags: [Ｇｏ]\n---\n# 甲', 'b.md': '---\ncategories: ai\ntags: [go]\n---\n# 乙' })
    await run([blog.folder])
    const names = (noun: 'category' | 'tag') => blog.deps.db.read.selectFrom(noun).select('name').execute()
    expect([await names('category'), await names('tag')]).toEqual([[{ name: 'AI' }], [{ name: 'Ｇｏ' }]])
  })

  it('knows the export of another system, tries it without writing, and takes it', async () => {
    const path = fileURLToPath(new URL('systems/wordpress.fixture.xml', import.meta.url))
    const dry = await run([path, '--dry-run'])
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.out).toMatch(/^试运行：old\.example（wordpress）\n {2}文章 {2}新增 8 /)
    expect(await run([path])).toMatchObject({ code: 1, err: expect.stringContaining('这个博客有 2 位作者') })
    expect((await run([path, '--authors', 'owner', '--json'])).json()).toMatchObject({
      counts: { comment: { added: 6 } },
      cameIn: 22,
    })
    expect((await run([path, '--from', 'wordpress', '--authors', 'owner'])).out).toContain('文章  新增 0   更新 0   未变 8')
    const none = await run([fileURLToPath(new URL('import.commands.ts', import.meta.url))])
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^认不出 .* 是哪个系统导出的。认识的有：本程序的导出、WordPress（WXR）/),
    })
  })
})
