import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTestBlog } from '#tests/support/blog.ts'

const script = fileURLToPath(new URL('save-and-die.ts', import.meta.url))

/** A commit without its entry in the change log would be on no page until the next edit. */
test('killed right after a commit: what was written and what pages have to be told of it are both there', async () => {
  const blog = await openTestBlog()
  const child = spawn(process.execPath, [script, blog.databaseUrl], { stdio: ['ignore', 'inherit', 'inherit'] })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  const { id } = await blog.db.read.selectFrom('article').select('id').where('title', '=', '最后一篇').executeTakeFirstOrThrow()
  const noted = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(noted.map((it) => it.tag)).toContain(`article:${id}`)
  await blog.close()
})

test('a write that is taken back leaves nothing in the change log', async () => {
  const blog = await openTestBlog()
  const { appendChanges } = await import('#server/core/db/change.queries.ts')
  await expect(
    blog.db.write(async (tx) => {
      await appendChanges(tx, ['article:99'])
      throw new Error('not this one')
    }),
  ).rejects.toThrow('not this one')
  expect(await blog.db.read.selectFrom('change').select('tag').where('tag', '=', 'article:99').execute()).toEqual([])
  await blog.close()
})
