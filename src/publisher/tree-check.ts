import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Check, DoctorDeps } from '#server/keep/doctor/doctor.ts'
import { findPages } from './ledger.queries.ts'
import { liveRelease } from './release.ts'
import { hashOf } from './render.ts'
import { openTree, type Tree } from './tree.ts'
import { findHash, makeAgain } from './tree-check.queries.ts'

/** A page is written a moment before it is recorded: a difference is checked once more after this time. */
const PATIENCE_MS = 1_000

interface Published {
  siteDir: string
  release: string
  tree: Tree
}

function open({ dataDir }: DoctorDeps): Published | null {
  const siteDir = join(dataDir, 'site')
  const release = liveRelease(siteDir)
  return release === null ? null : { siteDir, release, tree: openTree(join(siteDir, 'releases', release)) }
}

/** Returns how a page's files differ from the record; null when they do not, or when the page waits to be made again. */
async function faultOf({ tree }: Published, path: string, hash: string | null): Promise<string | null> {
  if (!hash) return null
  const bytes = await tree.read(path)
  if (!bytes) return `缺少 ${path}`
  if (hashOf(bytes) !== hash) return `和记录的不一样：${path}`
  return (await tree.holds(path, bytes)) ? null : `压缩的那份坏了：${path}`
}

/** Maps the paths of damaged pages to their faults. */
async function findDamaged(deps: DoctorDeps): Promise<Map<string, string>> {
  const site = open(deps)
  const found = new Map<string, string>()
  if (!site) return found
  const suspects: string[] = []
  for (const { path, hash } of await findPages(deps.db.read, site.release))
    if (await faultOf(site, path, hash)) suspects.push(path)
  if (suspects.length) await pause(PATIENCE_MS)
  for (const path of suspects) {
    const fault = await faultOf(site, path, await findHash(deps.db.read, site.release, path))
    if (fault) found.set(path, fault)
  }
  return found
}

async function findLeft(deps: DoctorDeps): Promise<string[]> {
  const site = open(deps)
  if (!site) return []
  const unknown = async () => {
    const known = new Set((await findPages(deps.db.read, site.release)).map((it) => it.path))
    return (await site.tree.paths()).filter((it) => !known.has(it))
  }
  const suspects = new Set(await unknown())
  if (!suspects.size) return []
  await pause(PATIENCE_MS)
  return (await unknown()).filter((it) => suspects.has(it))
}

/** These checks of the doctor compare the published pages with the publisher's ledger. */
export const TREE_CHECKS: readonly Check[] = [
  {
    name: 'pages',
    words: '发布的页面',
    look: async (deps) => [...(await findDamaged(deps)).values()],
    async repair(deps) {
      const site = open(deps)
      if (site) await makeAgain(deps.db, site.release, [...(await findDamaged(deps)).keys()])
    },
    advice: '加 --repair 重新生成：站点运行时马上，没有运行时在下次启动',
  },
  {
    name: 'pages-left',
    words: '已删除的页面',
    look: async (deps) => (await findLeft(deps)).map((it) => `没有这一页了，文件还在：${it}`),
    async repair(deps) {
      const site = open(deps)
      for (const path of await findLeft(deps)) await site?.tree.remove(path)
    },
    advice: '加 --repair 删掉',
  },
]
