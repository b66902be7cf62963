import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tag } from '#contract/content/tag.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openWriters } from '#tests/support/writers.ts'

const writer = fileURLToPath(new URL('../../../../tests/support/write-until-killed.ts', import.meta.url))

interface Line {
  id: number
  version: number
  contentMd: string
}

/** Returns what was acknowledged before the process was killed, at any moment after so many lines. */
async function writeUntilKilled(order: object, most: number): Promise<Line[]> {
  const it = spawn(process.execPath, [writer], { stdio: ['pipe', 'pipe', 'inherit'] })
  it.stdin.end(JSON.stringify(order))
  let said = ''
  it.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
    if (said.split('\n').length > most) it.kill('SIGKILL')
  })
  await once(it, 'close')
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
}

test('killed at any moment: the newest text that was acknowledged is there, and what readers have is whole', {
  timeout: 120_000,
}, async () => {
  const it = await openWriters()
  const order = { databaseUrl: it.blog.databaseUrl, categoryId: it.category, people: [it.owner, it.ming, it.hong] }
  const lines = [...(await writeUntilKilled(order, 7)), ...(await writeUntilKilled(order, 20))]
  expect(lines.length).toBeGreaterThanOrEqual(27)
  const db = await openDatabase(it.blog.databaseUrl)
  const newest = new Map(lines.map((line) => [line.id, line]))
  for (const [id, line] of newest) {
    const found = await it.detail(it.owner, id)
    // One more save may have been stored although its answer was lost.
    expect(found.version - line.version).toBeLessThanOrEqual(1)
    if (found.version === line.version) expect(found.contentMd).toBe(line.contentMd)
    const kept = await db.read
      .selectFrom('article_revision')
      .select(['version', 'content_md'])
      .where('article_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(kept).toEqual({ version: found.version, content_md: found.contentMd })
    const { status, draftStatus } = found
    const live = (await it.read(id)).data as { content: string; contentMd: string } | null
    expect(live !== null).toBe(status === 1)
    if (live) expect(live.content).toContain(live.contentMd)
    if (status !== 1) expect(draftStatus).not.toBeNull()
  }
  // The numbers are the same as those of a recount.
  const shown = (await it.send(undefined, 'GET', '/api/article/list')).data as { total: number }
  expect((await it.blog.call(tag.list, {})).map((row) => row.articleNum)).toEqual(shown.total ? [shown.total] : [])
  const waiting = (await it.send(it.owner, 'GET', '/sys/article/waiting')).data as { total: number }
  expect(await it.told(it.owner)).toHaveLength(waiting.total)
  await db.close()
  await it.blog.close()
})
