import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { LIVE_CLOSE, LIVE_PATH } from '#contract/site/live.ts'
import { chunks } from '#lib/chunks.ts'
import type { Database } from '#server/core/db/database.ts'
import type { News } from '#server/core/db/news.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { type Proxies, thisMachine } from '#server/core/http/trusted-proxies.ts'
import { findHides } from '#server/talk/chat/chat.queries.ts'
import { Connection } from '../../core/live/connection.ts'
import { type Crowd, localCrowd } from '../../core/live/crowd.ts'
import { type Asking, askingOf, turnAway } from '../../core/live/door.ts'
import { type LiveBus, localBus } from '../../core/live/live.bus.ts'
import { createRegistry } from '../../core/live/registry.ts'
import { findLasting } from '../../core/live/ticket.queries.ts'
import { ownerOf, redeemTicket } from '../../core/live/ticket.rules.ts'
import { createDelivery } from './delivery.ts'

/** Counts milliseconds: between two pings, and at least between two reports of the number of users. */
const RHYTHM = { ping: 30_000, presence: 2_000 }
/** Limits the sessions of one query. */
const SESSIONS = 500
const GOODBYE_MS = 1_500

/** Limits the sockets that are open at the same time. */
export interface LiveLimits {
  ofUser: number
  ofNetwork: number
  all: number
}
const PLACES: LiveLimits = { ofUser: LIMITS.socketsOfUser, ofNetwork: LIMITS.socketsOfNetwork, all: LIMITS.sockets }

interface Options {
  db: Database
  now: () => number
  log: Logger
  /** Is the base path of every call. */
  prefix: string
  /** Is the public address of the site; empty when it is not known. */
  siteUrl: string
  bus?: Pick<LiveBus, 'publish' | 'subscribe'>
  crowd?: Crowd
  /** Lists the proxies that are trusted to name the address of a reader; defaults to programs of this machine. */
  proxies?: Proxies
  limits?: LiveLimits
  rhythm?: typeof RHYTHM
}

export interface Live {
  /** Checks whether a request asks for this socket. */
  isFor(request: IncomingMessage): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Returns the number of connected users. */
  online(): number
  /** Returns the number of their sockets. */
  sockets(): number
  /** Closes all sockets; clients connect again to the next process. */
  close(): Promise<void>
}

/** Opens the sockets of users: checks who may connect, sends news, and closes sockets whose session ended. */
export async function openLive(options: Options): Promise<Live> {
  const {
    db,
    now,
    log,
    prefix,
    siteUrl,
    bus = localBus(),
    crowd = localCrowd(),
    limits = PLACES,
    rhythm = RHYTHM,
    proxies = thisMachine,
  } = options
  const path = prefix + LIVE_PATH
  const isHttps = siteUrl.startsWith('https:')
  // Compression costs memory for each socket, and frames are short.
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frameBytes,
  })
  const registry = createRegistry()
  /** Takes the larger number: the crowd also has users of other processes, but not yet those who came here since its last count. */
  const online = () => Math.max(crowd.online(), registry.people.size)
  const delivery = await createDelivery(db, registry, online)
  let isClosing = false
  const failed = (err: unknown) => log.error({ err }, 'live data was not told')

  const waiting: News[] = []
  let telling: Promise<void> | null = null
  async function drain() {
    while (waiting.length) await delivery.deliver(waiting.splice(0)).catch(failed)
    telling = null
  }
  const endings = [
    db.onCommit((news) => bus.publish(news)),
    bus.subscribe((news) => {
      if (news.some((it) => it.about === 'presence')) presenceChanged()
      // Clients connect again and ask for what they missed.
      if (news.some((it) => it.about === 'gap')) for (const it of registry.all()) it.close(LIVE_CLOSE.restart)
      waiting.push(...news)
      telling ??= drain()
    }),
  ]

  let presence: NodeJS.Timeout | null = null
  const presenceChanged = () => {
    presence ??= setTimeout(async () => {
      presence = null
      try {
        await crowd.tell(new Set(registry.people.keys()))
        await delivery.tellPresence()
      } catch (error) {
        failed(error)
      }
    }, rhythm.presence).unref()
  }

  const beat = setInterval(() => {
    for (const it of registry.all()) it.ping()
    // Counts again, because the users of a process that died are gone.
    presenceChanged()
    sweep().catch(failed)
  }, rhythm.ping).unref()

  /** Closes the sockets of sessions that ended without news: they expired, or another process ended them. */
  async function sweep() {
    const tied = registry.all().filter((it) => it.guest.session !== null)
    const sessions = [...new Set(tied.map((it) => it.guest.session ?? 0))]
    const lasting = new Set<number>()
    for (const some of chunks(sessions, SESSIONS)) for (const it of await findLasting(db.read, some, now())) lasting.add(it)
    for (const it of tied) if (!lasting.has(it.guest.session ?? 0)) it.close(LIVE_CLOSE.sessionOver)
  }

  async function admit(asking: Asking, request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (isClosing) return turnAway(socket, 503, isHttps)
    if (!asking.isFromHere) return turnAway(socket, 403, isHttps)
    const owner = await ownerOf(db, asking.ticket)
    if (owner === undefined) return turnAway(socket, 401, isHttps)
    const hides = await findHides(db.read, owner)
    const guest = await redeemTicket(db, asking.ticket, asking.secrets, now())
    // There is no `await` from here on: a session that ends now ends this socket too, and parallel requests cannot exceed the limits.
    if (!guest) return turnAway(socket, 401, isHttps)
    const isRoom =
      registry.size() < limits.all &&
      registry.inNetwork(asking.network) < limits.ofNetwork &&
      registry.of(guest.userId).size < limits.ofUser
    if (!isRoom) return turnAway(socket, 429, isHttps)
    if (isClosing || socket.destroyed) return void socket.destroy()
    server.handleUpgrade(request, socket, head, (it) => {
      const connection = new Connection(it, { guest, network: asking.network }, (self) => ({
        watched(before) {
          registry.moved(self, before)
          if (self.topics.has('chat') && !before.has('chat')) delivery.sayPresence(self)
        },
        closed() {
          const wasThere = registry.people.has(guest.userId)
          registry.remove(self)
          if (wasThere && !registry.people.has(guest.userId)) presenceChanged()
        },
      }))
      if (!registry.people.has(guest.userId)) presenceChanged()
      registry.add(connection, hides)
      delivery.greet(guest.userId, connection).catch(failed)
    })
  }

  return {
    isFor: (request) => request.url?.split('?')[0] === path && /^websocket$/i.test(request.headers.upgrade ?? ''),
    upgrade(request, socket, head) {
      // Until the upgrade, an error only destroys the socket.
      const broken = () => socket.destroy()
      socket.on('error', broken)
      admit(askingOf(request, siteUrl, proxies), request, socket, head)
        .catch((err) => {
          failed(err)
          turnAway(socket, 500, isHttps)
        })
        .finally(() => socket.off('error', broken))
    },
    online,
    sockets: registry.size,
    async close() {
      isClosing = true
      for (const end of endings) end()
      clearInterval(beat)
      if (presence) clearTimeout(presence)
      await telling
      const all = registry.all()
      for (const it of all) it.close(LIVE_CLOSE.restart)
      await Promise.race([Promise.all(all.map((it) => it.gone)), new Promise((done) => setTimeout(done, GOODBYE_MS).unref())])
      for (const it of all) it.terminate()
      await crowd.tell(new Set()).catch(() => {})
    },
  }
}
