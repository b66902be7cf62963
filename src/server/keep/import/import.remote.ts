import type { Run } from './import.draft.ts'
import { rewriteTargets } from './import.rewrite.ts'

/** Holds a text whose pictures on other sites were stored here, as far as they could be. */
interface Brought {
  markdown: string
  /** Is true when pictures stayed on other sites: a later import tries them again when the owner wants them. */
  isLeft: boolean
  faults: string[]
}

/** Stores the pictures of a text that lie on other sites, if the owner wants it, and counts those that stay there. */
export async function bringRemote({ remote }: Run, markdown: string): Promise<Brought> {
  const faults = new Map<string, number>()
  let isLeft = false
  const rewritten = await rewriteTargets(markdown, async ({ kind, target }) => {
    if (kind !== 'image' || !/^https?:\/\//i.test(target)) return null
    const found = await remote.pictures.find(target, target)
    if ('url' in found) return found.url ? { target: found.url } : null
    isLeft = true
    if (remote.isWanted) faults.set(found.fault, (faults.get(found.fault) ?? 0) + 1)
    return null
  })
  return {
    markdown: rewritten.markdown,
    isLeft,
    faults: [...faults].map(([fault, count]) => (count === 1 ? fault : `${fault}（${count} 处）`)),
  }
}
