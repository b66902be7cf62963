import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands in a release while pages in it are compressed in haste: a process that ends before it is through leaves it to the next one. */
const MARK = '.hasty'

/** A page that is to be compressed well. */
export interface HastyPage {
  path: string
  /** False as soon as the page is being written or removed again. */
  isStill(): boolean
  done(): void
}

/** Remembers which pages of a release were compressed in haste. */
export function openHaste(root: string) {
  const mark = join(root, MARK)
  const hasty = new Map<string, object>()
  let isMarked = existsSync(mark)
  let isInherited = isMarked

  function setMark(isWanted: boolean) {
    if (isMarked === isWanted) return
    if (isWanted) writeFileSync(mark, '')
    else rmSync(mark, { force: true })
    isMarked = isWanted
  }

  return {
    /** To be called before a page is touched. */
    forget: (path: string) => void hasty.delete(path),
    note(path: string): void {
      setMark(true)
      hasty.set(path, {})
    },
    /** @param allPaths the pages to compress when the last process ended before it had finished */
    async next(allPaths: () => Promise<string[]>): Promise<HastyPage | null> {
      if (isInherited) for (const path of await allPaths()) hasty.set(path, hasty.get(path) ?? {})
      isInherited = false
      const [first] = hasty
      if (!first) {
        setMark(false)
        return null
      }
      const [path, token] = first
      const isStill = () => hasty.get(path) === token
      return { path, isStill, done: () => void (isStill() && hasty.delete(path)) }
    },
  }
}
