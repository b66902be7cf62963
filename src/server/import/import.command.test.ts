import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from './import.command.ts'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

async function run(argv: string[], isTTY = false) {
  let text = ''
  const out = { isTTY, write: (part: string) => (text += part) }
  const code = await runImport(argv, { ...blog.deps, out })
  return { code, text }
}

describe('the import command', () => {
  it('closes with a table of what became of the files', async () => {
    blog.write({ 'a.md': '# 甲', 'b.md': '---\ndraft: true\n---\n[x](none.md)', '坏.md': '---\ntitle: [\n---\n' })
    const { code, text } = await run([blog.folder])
    expect(code).toBe(0)
    expect(text).toContain('新增 2   更新 0   未变 0   冲突 0   草稿 1   问题 2')
    expect(text).toMatch(/没有导入（1）\n {2}坏\.md:\d {2}头信息/)
    expect(text).toContain('  b.md:4  链接的文件没有导入：none.md')
  })

  it('rewrites one line of progress on a terminal, and is silent about few files elsewhere', async () => {
    blog.write({ 'a.md': '# 甲', 'b.md': '# 乙' })
    expect((await run([blog.folder])).text).not.toContain('导入 1/2')
    const shown = (await run([blog.folder], true)).text.split('\r\x1b[2K')
    expect(shown).toEqual(['', '导入 1/2  a.md', '导入 2/2  b.md', expect.stringMatching(/^导入完成：blog\n/)])
  })

  it.each([[[]], [['a', 'b']], [['--what', 'a']]])('explains itself when called with %j', async (argv) => {
    const { code, text } = await run(argv)
    expect(code).toBe(1)
    expect(text).toContain('用法：npm run import -- <文件夹> [--force]')
  })

  it('fails in one sentence when there is nothing to import', async () => {
    expect(await run([`${blog.folder}/nowhere`])).toEqual({ code: 1, text: `找不到文件夹 ${blog.folder}/nowhere\n` })
    blog.write({ '坏.md': '---\ntitle: [\n---\n' })
    expect((await run([blog.folder])).code).toBe(1)
  })
})
