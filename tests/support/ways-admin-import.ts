import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { importing } from '#contract/keep/import.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

let count = 0

/** A file of an import, as it stands. */
async function plantImport({ blog, ids }: MemberWorld, state: 'uploading' | 'ready', more: object = {}): Promise<number> {
  const file = `${++count}.xml`
  const folder = join(blog.dataDir, 'imports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), state === 'ready' ? '<rss/>' : '')
  const row = { user_id: ids.admin, file, name: '旧博客.xml', size: 6, system: 'wordpress', options: '{}', create_time: 1 }
  const made = await blog.db.write((tx) =>
    tx
      .insertInto('arrival')
      .values({ ...row, state, ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(made.id)
}

const REPORT = {
  name: 'old.example',
  system: 'wordpress',
  isDryRun: true,
  isStopped: false,
  cameIn: 0,
  counts: Object.fromEntries(
    ['post', 'page', 'comment'].map((it) => [it, { added: 0, updated: 0, unchanged: 0, conflicts: 0, refused: 0 }]),
  ),
  ...{ leftOut: [], authors: [], conflicts: [], refused: [], notes: [] },
  ...{ drafts: 0, scheduled: 0, private: 0, password: 0, held: 0, people: 0, redirects: 0, unlisted: 0 },
  pictures: { stored: 0, fetched: 0, left: 0 },
}
const NOBODY = 9_000_000
const START = { dryRun: true, force: false, fetchPictures: false }

export const importWays: WaysInto<typeof importing> = {
  list: async () => ({ input: {} }),
  begin: async () => ({ input: { body: { name: 'a.xml', size: 6 } } }),
  async piece(world) {
    const id = await plantImport(world, 'uploading')
    const parts = { piece: new File(['<rss/>'], 'piece') }
    return { input: { query: { id, offset: 0 }, parts }, missing: { query: { id: NOBODY, offset: 0 }, parts } }
  },
  async finish(world) {
    return { input: { body: { id: await plantImport(world, 'ready') } }, missing: { body: { id: NOBODY } } }
  },
  async start(world) {
    return { input: { body: { id: await plantImport(world, 'ready'), ...START } }, missing: { body: { id: NOBODY, ...START } } }
  },
  async stop(world) {
    const id = await plantImport(world, 'ready', { state: 'running' })
    const lease = { name: 'import', holder: `elsewhere 1 x desk-${id}`, until: 9e15 }
    await world.blog.db.write(async (tx) => {
      await tx.deleteFrom('import_lease').execute()
      await tx.insertInto('import_lease').values(lease).execute()
    })
    return { input: { body: { id } }, missing: { body: { id: NOBODY } } }
  },
  async report(world) {
    const id = await plantImport(world, 'ready', { report: JSON.stringify(REPORT) })
    return { input: { params: { id } }, missing: { params: { id: NOBODY } } }
  },
  async remove(world) {
    return { input: { params: { id: await plantImport(world, 'ready') } }, missing: { params: { id: NOBODY } } }
  },
}
