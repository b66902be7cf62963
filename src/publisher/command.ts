import { setTimeout as pause } from 'node:timers/promises'
import { findFailedPages, isPublishingBehind } from '#server/content/publishing/publishing.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { type Command, EXIT, type Outcome } from '#server/keep/command/command.ts'
import { tryPublisherLock } from './publisher-lock.ts'
import { reasonOf } from './render.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'
import { sessionOptions } from './session-options.ts'
import { verifyBucket } from './target.verify.ts'
import { verifyTree } from './verify.ts'

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 10 * 60_000

/**
 * Publishes what is stale and exits. `--pictures` also draws every share picture there is none of yet, for hosts of files, which cannot
 * ask for one. `--verify` renders everything again, changes nothing and names what differs from the files that are served.
 */
export const publishCommands: readonly Command[] = [
  {
    noun: 'compile',
    verb: '',
    summary: '编译这一版的站点，之后启动不必再等',
    about: '程序目录在运行时只读的时候，安装时先做这一步。',
    async run({ settings, root, terminal }) {
      const { compiled } = await sessionOptions(settings, root, terminal.say)
      return { text: `已编译 ${compiled.id}。\n`, json: { id: compiled.id } }
    },
  },
  {
    noun: 'publish',
    verb: '',
    summary: '发布还没有发布的页面，然后结束',
    about: '站点正在运行时它自己会发布，这里只等它做完。',
    options: [
      { flags: '--pictures', about: '把分享图也都画好（放到静态主机上时用）' },
      { flags: '--verify', about: '重新渲染每一页，和线上的对比，什么也不写' },
    ],
    async run({ settings, root, terminal }, given) {
      const options = await sessionOptions(settings, root, terminal.say)
      if (given.has('verify')) return verify(options)
      const lock = await tryPublisherLock(options.databaseUrl, options.siteDir)
      if (!lock) {
        terminal.say('Another process publishes this site; waiting until nothing is stale.')
        return waitForOther(options.databaseUrl)
      }
      const session = await openSession(options, undefined, lock.isHeld)
      try {
        return await publishAll(session, given.has('pictures'), terminal.say)
      } finally {
        await session.close()
        await lock.release()
      }
    },
  },
]

interface Failed {
  path: string
  reason: string
}
type Say = (line: string) => void
const named = (failed: readonly Failed[]) => failed.map(({ path, reason }) => `${path}: ${reason}\n`).join('')

async function publishAll(session: Session, withPictures: boolean, say: Say): Promise<Outcome> {
  const start = performance.now()
  const total = { written: 0, unchanged: 0, removed: 0 }
  const failures = new Map<string, string>()

  async function drain() {
    const { written, unchanged, removed, ...rest } = await session.drain(() => false)
    total.written += written.length
    total.unchanged += unchanged.length
    total.removed += removed.length
    for (const path of [...written, ...unchanged, ...removed]) failures.delete(path)
    for (const { path, reason } of rest.failed) failures.set(path, reason)
  }

  for (await drain(); !session.isSettled(); await drain()) await pause(LOOK_EVERY_MS)
  const seconds = secondsSince(start)
  const drawing = performance.now()
  const drawn = withPictures ? await drawAll(session, drain, say) : await drawNamed(session, say)
  const faults = await sendToUploadTargets(session)
  const failed = [...failures].map(([path, reason]) => ({ path, reason }))
  const { written, unchanged, removed } = total
  const pages = `${written} written, ${unchanged} unchanged, ${removed} removed, ${failed.length} failed in ${seconds} s`
  const pictures = drawn ? `\n${drawn} share pictures drawn in ${secondsSince(drawing)} s` : ''
  return {
    code: failed.length || faults.length ? EXIT.failed : EXIT.done,
    text: named(failed) + faults.map((it) => `${it}\n`).join('') + pages + pictures,
    json: { ...total, failed, drawn, faults },
  }
}

/** Brings what was published to the bucket, and has the CDN forget what it replaced. Answers what stands in the way. */
async function sendToUploadTargets({ uploadTargets }: Session): Promise<string[]> {
  await uploadTargets.step(() => false)
  return uploadTargets.faults()
}

/** The pictures of pages that were published just now. */
async function drawNamed(session: Session, say: Say): Promise<number> {
  for (let drawn = 0; ; drawn++)
    try {
      if (!(await session.drawNext())) return drawn
    } catch (error) {
      say(`A share picture was not drawn: ${reasonOf(error)}`)
    }
}

/** Each picture there is none of yet; what is written meanwhile goes first. */
async function drawAll(session: Session, drain: () => Promise<void>, say: Say): Promise<number> {
  let drawn = 0
  for (const path of await session.findUndrawn()) {
    if (await session.isBehind()) await drain()
    await session.touch(path)
    drawn += await drawNamed(session, say)
  }
  await drain()
  return drawn
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

async function verify(options: SessionOptions): Promise<Outcome> {
  const found = await verifyTree(options, async () => {
    const lock = await tryPublisherLock(options.databaseUrl, options.siteDir)
    await lock?.release()
    if (!lock) await waitForOther(options.databaseUrl)
  })
  if (!found) return { code: EXIT.failed, text: 'Nothing has been published yet.', json: { pages: 0, differences: [] } }
  const { pages, differences } = found
  const bucket = options.uploadTargets ? await verifyBucket(options.siteDir, options.uploadTargets) : null
  const all = [...differences, ...(bucket?.differences ?? [])]
  const lines = all.map(({ path, what }) => `${path}: ${what}\n`).join('')
  const words = `${lines}${pages} pages rendered again, ${differences.length} differ from what is served`
  const text = bucket
    ? `${words}\n${bucket.objects} objects in the bucket, ${bucket.differences.length} differ from the disk`
    : words
  return { code: all.length ? EXIT.failed : EXIT.done, text, json: bucket ? { ...found, bucket } : found }
}

/** A running server publishes by itself: nothing is left to do but to see it finish. */
async function waitForOther(databaseUrl: string): Promise<Outcome> {
  const db = await openDatabase(databaseUrl)
  try {
    const end = performance.now() + PATIENCE_MS
    while (await isPublishingBehind(db.read)) {
      if (performance.now() > end)
        return {
          code: EXIT.failed,
          text: 'It has not finished in ten minutes; its log may say why.',
          json: { isWaiting: true },
        }
      await pause(LOOK_EVERY_MS)
    }
    const failed = (await findFailedPages(db.read)).map(({ path, reason }) => ({ path, reason: reason ?? '' }))
    return { code: failed.length ? EXIT.failed : EXIT.done, text: named(failed), json: { isWaiting: false, failed } }
  } finally {
    await db.close()
  }
}
