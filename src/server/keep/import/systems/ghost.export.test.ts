import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportTarget, openImportTarget } from '../blog/blog.fixture.ts'
import { ghostReader } from './ghost.ts'
import { findReader } from './registry.ts'
import { aFile, aZip } from './systems.fixture.ts'

/** Is the export that Ghost 5.130.6 itself made of a blog that was written through its own API, with every card of its editor. */
const EXPORT = fileURLToPath(new URL('ghost.fixture.json', import.meta.url))
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

async function take() {
  expect((await findReader(EXPORT))?.system).toBe('ghost')
  const media = aFile('content.zip', await aZip({ 'content/images/2026/11/------.png': PIXEL }))
  const foreign = await ghostReader.open(EXPORT, { media })
  try {
    return await blog.take(foreign, { authors: 'owner' })
  } finally {
    await foreign.close()
  }
}

test('what Ghost itself exported moves in with each card of its editor, and a second time changes nothing', async () => {
  const report = await take()
  expect(report.counts).toMatchObject({ post: { added: 8, refused: 1 }, page: { added: 2 } })
  expect(report).toMatchObject({ drafts: 1, private: 1, refused: [{ name: '空的', reason: '没有正文' }] })
  const { content_md, cover, summary } = await blog.articleOf('你好，Ghost：每种卡片')
  expect(summary).toBe('手写的摘要')
  expect(cover).toMatch(/^\/uploads\/[\da-f]{40}\.png$/)
  const second = await blog.articleOf('第二篇')
  for (const part of [
    '## 第一节',
    `**粗** *斜* \`code\` ~~删~~ 见 [第二篇](/post/${second.id})`,
    `![一张图](${cover})`,
    '```js\nlet a = 1 < 2\n```',
    '- 甲\n- 乙',
    '1. 一\n2. 二',
    '> 引用的话',
    ':::info[💡]\n注意这里\n:::',
    ':::details[展开看看]\n里面的话\n:::',
    '## 卡片里的 Markdown',
    '原样 HTML',
    '> [书签标题](https://example.com/)',
    '[按钮](https://example.com/b)',
  ])
    expect(content_md).toContain(part)
  expect(content_md.trimEnd().endsWith('最后一句。')).toBe(true)
  expect((await blog.articleOf('只给会员')).visibility).toBe('private')
  const redirects = await blog.db.read.selectFrom('redirect').select('from_path').execute()
  expect(redirects.map((it) => it.from_path)).toEqual(expect.arrayContaining(['/ni-hao/', '/zhong-wen-di-zhi/', '/guan-yu/']))
  expect((await take()).counts).toMatchObject({ post: { added: 0, unchanged: 8 }, page: { added: 0, unchanged: 2 } })
})
