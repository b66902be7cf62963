import * as ledger from '#publisher/ledger.queries.ts'
import type { PictureStore } from '#publisher/picture-store.ts'
import type { Step } from '#publisher/probe.ts'
import { createPublisher } from '#publisher/publisher.ts'
import { renderPage } from '#publisher/render.ts'
import type { Staleness } from '#publisher/staleness.queries.ts'
import type { Tree } from '#publisher/tree.ts'
import type { Database } from '#server/core/db/database.ts'
import { findInventory } from '#server/site/web/pages.queries.ts'
import { ARTICLES, bundle, createApi, createDice, type Dice, resetWorld, writeSomething } from './ledger-world.ts'

const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
const pictures = { note() {} } as unknown as PictureStore
const never = () => new Promise<never>(() => {})
const MINUTE = 60_000

/** Counts events, so that a test can check that they happened. */
export interface Tally {
  renders: number
  crashes: number
  replaced: number
  failures: number
}

type Files = Record<'plain' | 'brotli', Map<string, string>>

/**
 * Runs one random story: writers, publishers that die, are replaced or come back, pages that fail. Returns the faults at the end.
 */
export async function runStory(db: Database, staleness: Staleness, seed: number, tally: Tally): Promise<string[]> {
  // Each has its own random numbers, so that a seed gives the same story independently of timing.
  const dice = createDice(seed)
  const files: Files = { plain: new Map(), brotli: new Map() }
  const time = { now: 1_000 * MINUTE, ticks: 0 }
  let begun = 0
  let isCalm = false
  let isWritten = false
  const wrong: string[] = []
  for (const path of await resetWorld(db, await staleness.position(db.read)))
    for (const texts of Object.values(files)) texts.set(path, path)

  /** Starts a publisher, and prepares how it ends. */
  async function begin(stepsLeft: number) {
    const dice = createDice(seed + 1_000_003 * ++begun)
    const epoch = await db.write(ledger.takeOver)
    let isDead = false
    let stepsToGo = stepsLeft
    const death = Promise.withResolvers<void>()
    const awakening = Promise.withResolvers<void>()
    const isSleeper = dice.chance(0.4)
    /** Requests of a dead publisher are never answered; a sleeping one continues after another has taken its place. */
    const between = async () => {
      if (!isCalm) await dice.dawdle()
      if (isDead) await (isSleeper ? awakening.promise : never())
    }
    /** A sleeper cannot write files, because its process has lost the lock. */
    const betweenFiles = async () => {
      if (!isCalm) await dice.dawdle()
      if (isDead) await never()
    }
    const probe = (step: Step) => {
      if (step === 'rendering') tally.renders++
      if (isCalm || --stepsToGo !== 0) return
      isDead = true
      tally.crashes++
      death.resolve()
    }
    const fails = () => {
      if (isCalm || !dice.chance(0.03)) return
      tally.failures++
      throw new Error('a page that fails')
    }
    /** Renders take long, so that many writes happen during one. */
    const api = createApi(db, async () => {
      if (!isCalm) await dice.dawdle(30)
      await between()
    })
    const tree = treeIn(files, betweenFiles, between, probe)
    await tree.sweep()
    const publisher = createPublisher({
      db: {
        ...db,
        async write(work) {
          await between()
          const isLate = isDead
          const result = await db.write(work)
          if (isLate) wrong.push('a replaced publisher wrote into the ledger')
          if (isDead && !isSleeper) await never()
          return result
        },
      },
      bundle,
      async ask(it, input) {
        fails()
        return api(it, input)
      },
      tree,
      pictures,
      release: 'r1',
      facts,
      now: () => time.now,
      clock: () => time.ticks,
      staleness: {
        ...staleness,
        async position(it) {
          await between()
          const at = await staleness.position(it)
          await between()
          return at
        },
      },
      ensureEpoch: (tx) => ledger.ensureEpoch(tx, epoch),
      probe,
    })
    const ask = async () => {
      while (!isWritten && !isDead) {
        await dice.dawdle(40)
        const path = `/post/${1 + dice.below(ARTICLES)}`
        await (dice.chance(0.8) ? publisher.want(path) : publisher.touch(path))
      }
    }
    const work = async () => {
      while (!isWritten && (!isDead || isSleeper)) {
        await publisher.drain()
        time.ticks += dice.below(600)
        time.now += dice.below(2_000)
        await dice.dawdle()
      }
    }
    // A dead or replaced publisher is ignored; its promises may stay pending for ever.
    const heard = (it: Promise<void>) =>
      it.catch((error: unknown) => {
        if (error instanceof ledger.ReplacedError) tally.replaced++
        return isDead ? never() : Promise.reject(error)
      })
    return {
      publisher,
      isDead: () => isDead,
      ended: Promise.race([Promise.all([heard(work()), heard(ask())]), death.promise]),
      wake: awakening.resolve,
    }
  }

  async function publish() {
    const late: (() => void)[] = []
    for (let crashes = dice.below(4); ; crashes--) {
      const it = await begin(crashes > 0 ? 1 + dice.below(80) : 0)
      for (const wake of late.splice(0)) wake()
      await it.ended
      if (isWritten) return it
      late.push(it.wake)
      await dice.dawdle(20)
    }
  }

  const publishing = publish()
  await Promise.all([1, 2, 3].map((name) => writeAway(db, createDice(seed + 7_919 * name))))
  isWritten = true
  const last = await publishing
  isCalm = true
  // Either the publisher continues with its memory, or another one starts from the ledger.
  const isFresh = dice.chance(0.5) || last.isDead()
  await becomeQuiet((isFresh ? await begin(0) : last).publisher)
  return [...wrong, ...(await findWrong(db, files))]

  async function becomeQuiet(it: Awaited<ReturnType<typeof begin>>['publisher']) {
    for (let left = 20; left > 0; left--) {
      await it.drain()
      time.ticks += 10_000
      time.now += 10 * MINUTE
      if (it.isSettled() && !(await it.isBehind()) && (await isNothingFailed(db))) return
    }
    wrong.push('it never becomes quiet')
  }
}

const isNothingFailed = async (db: Database) =>
  !(await db.read.selectFrom('page').select('path').where('reason', 'is not', null).executeTakeFirst())

/** Writes at random; on PostgreSQL the writers really run at once. Some roll back at the end. */
async function writeAway(db: Database, dice: Dice) {
  for (let left = 2 + dice.below(5); left > 0; left--) {
    await dice.dawdle(30)
    const isUndone = dice.chance(0.15)
    await db
      .write(async (tx) => {
        await writeSomething(tx, dice)
        if (isUndone) throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  }
}

class Undone extends Error {}

async function findWrong(db: Database, files: Files): Promise<string[]> {
  const ask = createApi(db, async () => {})
  const wrong: string[] = []
  for (const path of new Set([...(await findInventory(db.read)), ...files.plain.keys(), ...files.brotli.keys()])) {
    const outcome = await renderPage(path, bundle, ask, facts)
    const text = outcome.kind === 'page' ? outcome.bytes.toString() : undefined
    for (const [form, texts] of Object.entries(files))
      if (texts.get(path) !== text) wrong.push(`${path} (${form}) is ${texts.get(path)}, not ${text}`)
  }
  const left = await db.read.selectFrom('change').select('tag').execute()
  if (left.length) wrong.push(`${left.length} changes were never pruned`)
  return wrong
}

/** Makes a tree with the steps of the real one, in memory, which stops between them when its publisher dies. */
function treeIn(
  { plain, brotli }: Files,
  between: () => Promise<void>,
  betweenReads: () => Promise<void>,
  probe: (step: Step, path: string) => void,
): Tree {
  const has = (path: string) => plain.has(path) && brotli.has(path)
  async function write(path: string, bytes: Buffer) {
    await between()
    probe('writing', path)
    await between()
    probe('before rename', path)
    await between()
    brotli.set(path, bytes.toString())
    await between()
    plain.set(path, bytes.toString())
    probe('after rename', path)
    await between()
  }
  return {
    write,
    writeInHaste: write,
    close: async () => {},
    compressNext: async () => false,
    async remove(path) {
      await between()
      plain.delete(path)
      await between()
      brotli.delete(path)
    },
    has,
    async holds(path, bytes) {
      await betweenReads()
      return plain.get(path) === bytes.toString() && brotli.get(path) === bytes.toString()
    },
    read: async (path) => (plain.has(path) ? Buffer.from(plain.get(path) ?? '') : null),
    paths: async () => [...plain.keys()],
    async sweep() {
      for (const path of brotli.keys()) if (!plain.has(path)) brotli.delete(path)
    },
  }
}
