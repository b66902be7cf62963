import { readFileSync } from 'node:fs'
import { decideSwap, finishSwap, type Place, type Swap } from '#server/keep/backup/restore.swap.ts'

export interface RestoreOrder {
  place: Place
  swap: Swap
  /** The step at which the process kills itself, from 1. */
  at: number
}

/** Puts data that were unpacked beside in their place, until it is done or a step is reached. Says each step before it is taken. */
const { place, swap, at } = JSON.parse(readFileSync(0, 'utf8')) as RestoreOrder
let taken = 0
const step = (name: string) => {
  process.stdout.write(`${name}\n`)
  if (++taken === at) process.kill(process.pid, 'SIGKILL')
}
await decideSwap(place.dataDir, swap, step)
await finishSwap(place, step)
