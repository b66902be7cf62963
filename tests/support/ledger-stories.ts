import type { Staleness } from '#publisher/staleness.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { runStory, type Tally } from './ledger-run.ts'

/** `RUNS=20000` tells more stories, `SEED=123` the same one each time: who runs when is partly the machine's choice. */
const RUNS = process.env.RUNS
/** Unless told how many: as many as a shared machine tells in this time, so that the suite stays quick. */
const LIMIT_MS = 8_000
const ENOUGH = 400
const SEED = process.env.SEED

/** Tells random stories one after another and gathers what went wrong, each with the seed that repeats it. */
export async function runStories(db: Database, staleness: Staleness) {
  const first = SEED === undefined ? Date.now() % 1_000_000_000 : Number(SEED)
  const tally: Tally = { renders: 0, crashes: 0, replaced: 0, failures: 0 }
  const wrong: string[] = []
  const start = performance.now()
  let told = 0
  const isOver = () => (RUNS === undefined ? told >= ENOUGH || performance.now() - start > LIMIT_MS : told >= Number(RUNS))
  for (; !isOver() && wrong.length < 10; told++) {
    const seed = SEED === undefined ? first + told : first
    const found = await runStory(db, staleness, seed, tally).catch((error: unknown) => [String(error)])
    wrong.push(...found.map((it) => `SEED=${seed}: ${it}`))
  }
  const seconds = (performance.now() - start) / 1_000
  console.info(`${told} stories in ${seconds.toFixed(1)} s: ${JSON.stringify(tally)}`)
  return { wrong, tally, told }
}
