import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePicture } from '#server/file/file.picture.ts'
import { diskStorage } from '#server/file/storage.disk.ts'
import { fillSample } from '#server/sample/sample.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { makeExport } from './export.make.ts'
import type { Choices } from './export.nouns.ts'
import { runReturn } from './return.command.ts'

const maker = { make: makePicture, close() {} }
const ALL: Choices = { chat: true, addresses: true, secrets: true }
const sample = join(import.meta.dirname, '../../../sample')

const filesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((it) => statSync(join(root, it)).isFile())
      .sort()
      .map((it) => [it, readFileSync(join(root, it)).toString('latin1')] as const),
  )

test('a', { timeout: 120_000 }, async () => {
  const blog = await openTestBlog()
  const uploads = diskStorage(join(blog.dataDir, 'uploads'))
  const deps = (it: TestBlog) => ({
    db: it.db,
    uploads: diskStorage(join(it.dataDir, 'uploads')),
    renderer: plainRenderer,
    now: () => blog.clock.now,
    maker,
  })
  const rest = await fillSample(
    { db: blog.db, renderer: plainRenderer, uploads, now: () => blog.clock.now, maker },
    sample,
    () => false,
  )
  await rest()
  const root = mkdtempSync(join(tmpdir(), 'inkstone-export-'))
  const first = await makeExport(deps(blog), { target: join(root, 'a'), choices: ALL })
  console.log(first)
  const other = await openTestBlog()
  let said = ''
  const code = await runReturn(
    join(root, 'a'),
    {
      ...deps(other),
      out: {
        write: (t: string) => {
          said += t
        },
      },
    },
    { force: false },
  )
  console.log(code, said)
  await makeExport(deps(other), { target: join(root, 'b'), choices: ALL })
  const [a, b] = [filesOf(join(root, 'a')), filesOf(join(root, 'b'))]
  expect([...b.keys()]).toEqual([...a.keys()])
  for (const [name, text] of a) expect(b.get(name) === text, name).toBe(true)
  await makeExport(deps(other), { target: join(root, 'c.zip'), choices: ALL })
  said = ''
  const third = await openTestBlog()
  const c2 = await runReturn(
    join(root, 'c.zip'),
    {
      ...deps(third),
      out: {
        write: (t: string) => {
          said += t
        },
      },
    },
    { force: false },
  )
  console.log(said)
  expect(c2).toBe(0)
  await makeExport(deps(third), { target: join(root, 'c'), choices: ALL })
  const c = filesOf(join(root, 'c'))
  expect([...c.keys()]).toEqual([...a.keys()])
  for (const [name, text] of a) expect(c.get(name) === text, name).toBe(true)
  rmSync(root, { recursive: true })
  await blog.close()
  await other.close()
  await third.close()
})
