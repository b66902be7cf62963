import { readFileSync, readlinkSync, type Stats } from 'node:fs'
import { basename, join } from 'node:path'
import { readRedirects } from '#server/site/redirect.rules.ts'
import { isSame, lookAt } from './file-cache.ts'
import { CACHE, pageHeaders } from './headers.ts'
import { currentTurn } from './turn.ts'

export interface LiveRelease {
  id: string
  root: string
  headers: Record<string, string>
  /** Where old addresses lead, percent-encoded, by address key. */
  redirects: ReadonlyMap<string, string>
}

/** The release that is served now; looked at in each turn, so that a swap shows at once, and new redirects too. */
export function createLiveRelease(siteDir: string) {
  const link = join(siteDir, 'live')
  let live: LiveRelease | null = null
  let list = ''
  let listed: Stats | null = null
  let looked = -1

  function open(id: string): LiveRelease {
    const root = join(siteDir, 'releases', id)
    const { scriptHashes } = JSON.parse(readFileSync(join(root, '.release.json'), 'utf8')) as { scriptHashes: string[] }
    list = join(root, '_redirects')
    listed = null
    const headers = { ...pageHeaders(scriptHashes), 'cache-control': CACHE.page }
    return { id, root, headers, redirects: new Map() }
  }

  function lookAtRedirects(release: LiveRelease) {
    const found = lookAt(list)
    if (found === listed || (found && listed && isSame(found, listed))) return
    release.redirects = found ? readRedirects(readFileSync(list, 'utf8')) : new Map()
    listed = found
  }

  return {
    /** Null before the first release is there. */
    current(): LiveRelease | null {
      const turn = currentTurn()
      if (looked === turn) return live
      looked = turn
      try {
        const id = basename(readlinkSync(link))
        if (live?.id !== id) live = open(id)
        lookAtRedirects(live)
        return live
      } catch {
        live = null
        return null
      }
    },
    /** Looked at now, for a swap within this turn. */
    now(): LiveRelease | null {
      looked = -1
      return this.current()
    },
    /** The same, after a file was missing that every release has: the folder may have been taken away, and come back. */
    again(): LiveRelease | null {
      live = null
      return this.now()
    },
  }
}
