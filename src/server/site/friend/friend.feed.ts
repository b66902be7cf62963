import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { SendRequest } from '#server/core/egress/egress.ts'
import { feedAddresses, newestPost, type Post } from './friend.feed.rules.ts'
import { isOffline, reasonOf } from './friend.health.ts'
import { findUnread, noteFeed, type UnreadFriend } from './friend.queries.ts'

const HOUR_MS = 3_600_000
/** Is the time between two readings of a feed. One that cannot be read is tried more often. */
const AGAIN_MS = 6 * HOUR_MS
const FAILING_AGAIN_MS = HOUR_MS
/** Limits the feeds of one run, and those that are read at the same time. */
const MOST = 20
const AT_ONCE = 4
/** Limits the time for one friend, with all redirects and all addresses that are tried. */
const PATIENCE_MS = 30_000
const REDIRECTS_MAX = 3
/** Limits the bytes of a page or a feed. */
export const FEED_BYTES_MAX = 2 * 1024 * 1024
const ACCEPT = { accept: 'application/atom+xml,application/rss+xml,application/xml;q=0.9,text/html;q=0.8,*/*;q=0.5' }
const SERVER_ERROR = 500

interface Deps {
  db: Database
  send: SendRequest
  /** Returns UTC milliseconds. */
  now: () => number
  /** Aborts the requests. */
  signal?: AbortSignal
}

/** Is thrown for an answer that is no feed. */
class NoFeed extends Error {}

interface Found {
  friend: UnreadFriend
  /** Is the address that was read; empty when the site has no feed. */
  address: string
  post: Post | null
  /** Is the reason why the feed could not be read, in Chinese; empty when it was, and when there is none. */
  failure: string
  /** Is the error of the connection, or empty. */
  said: string
}

/**
 * Reads the feeds of friends that are due, and stores the newest post of each. The page is published again only when a post changed.
 * After a failure the last known post stays. While no feed at all can be reached, the fault is in our own network, and nothing is
 * stored.
 */
export async function readFeeds({ db, send, now, signal }: Deps): Promise<void> {
  const waiting = await findUnread(db.read, now() - AGAIN_MS, now() - FAILING_AGAIN_MS, MOST)
  const found: Found[] = []
  const walk = async () => {
    for (let it = waiting.shift(); it && !signal?.aborted; it = waiting.shift()) found.push(await read(send, it, now(), signal))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  if (!found.length || signal?.aborted || isOffline(found)) return
  await db.write(async (tx) => {
    for (const it of found) {
      const { friend, post } = it
      const shown = { post_title: post?.title ?? '', post_url: post?.url ?? '', post_time: post?.time ?? null }
      const state = { feed_time: now(), feed_failure: it.failure }
      const isThere = await noteFeed(tx, friend, it.failure ? state : { ...state, feed_found: it.address, ...shown })
      if (isThere && !it.failure && isChanged(friend, shown)) await appendChanges(tx, ['friends'])
    }
  })
}

type Shown = Pick<UnreadFriend, 'post_title' | 'post_url' | 'post_time'>
const isChanged = (before: Shown, after: Shown) =>
  before.post_title !== after.post_title || before.post_url !== after.post_url || before.post_time !== after.post_time

async function read(send: SendRequest, friend: UnreadFriend, now: number, givenUp: AbortSignal | undefined): Promise<Found> {
  const timeout = AbortSignal.timeout(PATIENCE_MS)
  const signal = givenUp ? AbortSignal.any([timeout, givenUp]) : timeout
  const site = new URL(friend.url)
  const readAt = async (address: string) => {
    const { text, url } = await follow(send, address, signal)
    return { friend, address, post: postIn(text, url, site, now), failure: '', said: '' }
  }
  try {
    if (friend.feed_url) return await readAt(friend.feed_url)
    if (friend.feed_found) {
      const known = await readAt(friend.feed_found).catch(orNull)
      if (known) return known
    }
    // A page that cannot be read names no feed, but the site may have one all the same.
    const page = await follow(send, friend.url, signal).catch(() => null)
    for (const address of feedAddresses(page?.text ?? '', page?.url ?? site)) {
      const there = await readAt(address).catch(orNull)
      if (there) return there
    }
    return { friend, address: '', post: null, failure: '', said: '' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const failure = timeout.aborted ? '很久没有回应' : (reasonOf(said) ?? WORDS.find(([it]) => it.test(said))?.[1] ?? '没有读到')
    return { friend, address: '', post: null, failure, said }
  }
}

const WORDS: readonly [RegExp, string][] = [
  [/no feed/, '不是 RSS 或 Atom'],
  [/only https:/, '转到了不加密的地址'],
  [/more than \d+ bytes/, '太大了'],
  [/redirects/, '转来转去，没有尽头'],
  [/answered \d+/, '网站没有给出订阅'],
  [/encoded data|packing/, '文字编码认不出来'],
]

/** Lets the search for a feed go on after an address without one. Other failures end it, because each further try would fail alike. */
function orNull(error: unknown): null {
  if (error instanceof NoFeed) return null
  throw error
}

function postIn(text: string, url: URL, site: URL, now: number): Post | null {
  try {
    return newestPost(text, url, site, now)
  } catch {
    throw new NoFeed('no feed')
  }
}

/** Reads an address, and where it redirects to. Each step stands under the rules for requests to other machines. */
async function follow(send: SendRequest, address: string, signal: AbortSignal): Promise<{ text: string; url: URL }> {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    const { status, headers, text } = await send(url.href, { headers: ACCEPT, signal })
    if (status === 200) return { text, url }
    const next = status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, url) : null
    if (!next) throw new (status < SERVER_ERROR ? NoFeed : Error)(`answered ${status}`)
    url = next
  }
  throw new Error('too many redirects')
}
