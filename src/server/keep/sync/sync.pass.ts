import { Refusal } from '#server/core/http/refuse.ts'
import type { FoundFile } from '../import/import.scan.ts'
import { codeOf } from './sync.folder.ts'
import { type LocalFile, look, readLocal } from './sync.look.ts'
import { createSteps, type Steps, type Sync } from './sync.steps.ts'

interface Pair {
  id: number
  file: FoundFile
  /** Is null where the file was not changed. */
  local: LocalFile | null
  version: number
  conflicts: ReadonlySet<string>
}

/**
 * Brings a folder and the articles of a site into step, once. What cannot be done for one file is told and keeps no other from its turn.
 * @param isRestoring fetches the articles anew whose files are gone
 * @throws Refusal when the site cannot be reached, or takes the key no more
 */
export async function syncOnce(sync: Sync, { isRestoring }: { isRestoring: boolean }): Promise<void> {
  const { folder, state, tell } = sync
  const seen = await look(sync.remote, folder, state)
  const steps = createSteps(sync)
  for (const { path, words } of seen.faults) tell('fault', path, words)

  // Articles that are gone on both sides are forgotten.
  for (const id of state.entries.keys())
    if (!seen.versions.has(id) && !seen.pairs.has(id) && !seen.broken.has(id)) await state.drop(id)

  for (const [id, { file, local }] of seen.pairs)
    await guarded(sync, file.path, async () => {
      const version = seen.versions.get(id)
      if (version !== undefined) return keepPair(sync, steps, { id, file, local, version, conflicts: seen.conflicts })
      tell('note', file.path, `站点上没有第 ${id} 篇了，文件没有动；要重新发，请删掉头信息里的 inkstone`)
    })
  const met = new Set([...seen.pairs.keys(), ...seen.broken])
  for (const local of seen.fresh)
    await guarded(sync, local.path, async () => {
      await steps.add(local)
      const { id, conflict } = state.at(local.path) ?? {}
      const version = seen.versions.get(id ?? 0)
      if (id === undefined || version === undefined) return
      // A killed process had made the article, and it may have been written since.
      met.add(id)
      if (!conflict) await keepPair(sync, steps, { id, file: local, local: null, version, conflicts: seen.conflicts })
    })

  for (const id of seen.versions.keys()) {
    if (met.has(id)) continue
    const entry = state.entries.get(id)
    if (!entry || isRestoring) await guarded(sync, entry?.path ?? '', () => steps.bring(id, seen.taken))
    else {
      if (!entry.isGone) await state.put({ ...entry, isGone: true })
      tell('note', entry.path, `文件不见了，站点上的第 ${id} 篇没有动；要取回文件，请加 --restore，不要这篇请到站点上删`)
    }
  }
  await state.tidy()
}

/** Decides which side of a pair was changed since the last common state. */
async function keepPair({ folder, state, tell }: Sync, steps: Steps, { id, file, local, version, conflicts }: Pair) {
  const entry = state.entries.get(id)
  const opened = async () => local ?? (await readLocal(folder, file))
  const each = async (step: (it: LocalFile) => Promise<void>) => {
    const it = await opened()
    if (it) await step(it)
  }
  if (!entry) return each((it) => steps.meet(it, id))
  if (entry.conflict) {
    const name = entry.conflict.path.slice(entry.conflict.path.lastIndexOf('/') + 1)
    if (conflicts.has(name)) return tell('note', file.path, `还没有处理：站点的写法在 ${name}，比较之后删掉它`)
    return each((it) => steps.meet(it, id, entry.conflict?.version))
  }
  const isChanged = local !== null && local.hash !== entry.hash
  if (version !== entry.version) {
    if (isChanged) return each((it) => steps.meet(it, id))
    return each(async (it) => {
      if (it.hash === entry.hash) await steps.pull(it, id)
    })
  }
  if (isChanged) return each((it) => steps.push(it, id, version))
  if (local && entry.isBare) return steps.mark(local, id, version)
  if (entry.path !== file.path || entry.isGone) {
    const { isGone: _, ...rest } = entry
    await state.put({ ...rest, path: file.path })
  }
}

/** Runs the steps of one file; what concerns that file alone is told. */
async function guarded({ tell }: Sync, path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = codeOf(error)
    if (code) return tell('fault', path, `没有同步：文件不能读写（${code}）`)
    if (!(error instanceof Refusal) || error.code === 503 || [401, 503].includes(Number(error.extra.answered))) throw error
    tell('fault', path, `没有同步：${error.message}`)
  }
}
