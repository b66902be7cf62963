import { readFileSync, readlinkSync, type Stats } from 'node:fs'
import { basename, join } from 'node:path'
import { mediaOrigin } from '#lib/media-origin.ts'
import { readRedirects } from '#server/content/redirect/redirect.rules.ts'
import { CACHE, pageHeaders } from '../../core/http/headers.ts'
import { isSame, lookAt } from './file-cache.ts'
import { currentTurn } from './turn.ts'

export interface LiveRelease {
  id: string
  root: string
  headers: Record<string, string>
  /** Maps the keys of old addresses to where they lead, percent-encoded. */
  redirects: ReadonlyMap<string, string>
}

/** Watches a file of the release. It is read again when it has changed, and counts as empty while it does not exist. */
function watched<T>(file: string, read: (text: string) => T): () => T {
  let seen: Stats | null = null
  let value = read('')
  return () => {
    const found = lookAt(file)
    if (found === seen || (found && seen && isSame(found, seen))) return value
    value = read(found ? readFileSync(file, 'utf8') : '')
    seen = found
    return value
  }
}

/**
 * Finds the release that is served now. It looks in each turn, so that a swap shows at once, and so do new redirects and a new host of
 * videos.
 */
export function createLiveRelease(siteDir: string, store = '') {
  const link = join(siteDir, 'live')
  let live: LiveRelease | null = null
  let look = (_: LiveRelease) => {}
  let looked = -1

  function open(id: string): LiveRelease {
    const root = join(siteDir, 'releases', id)
    const { scriptHashes } = JSON.parse(readFileSync(join(root, '.release.json'), 'utf8')) as { scriptHashes: string[] }
    const redirects = watched(join(root, '_redirects'), readRedirects)
    const headers = watched(join(root, '_media'), (text) => ({
      ...pageHeaders(scriptHashes, mediaOrigin(text) ?? '', store),
      'cache-control': CACHE.page,
    }))
    look = (it) => Object.assign(it, { headers: headers(), redirects: redirects() })
    return { id, root, headers: headers(), redirects: redirects() }
  }

  return {
    /** Returns null before the first release exists. */
    current(): LiveRelease | null {
      const turn = currentTurn()
      if (looked === turn) return live
      looked = turn
      try {
        const id = basename(readlinkSync(link))
        if (live?.id !== id) live = open(id)
        else look(live)
        return live
      } catch {
        live = null
        return null
      }
    },
    /** Looks again now, for a swap within this turn. */
    now(): LiveRelease | null {
      looked = -1
      return this.current()
    },
    /** Reads the release again after a file was missing that every release has: its folder may have been taken away, and come back. */
    again(): LiveRelease | null {
      live = null
      return this.now()
    },
  }
}
