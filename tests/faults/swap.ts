import { benchSwap } from '#tests/bench/swap.ts'
import { atMost, type Fault } from './fault.ts'

/** New compiles go live one after the other while readers fetch pages and all that those name. */
export const swapUnderLoad: Fault = async (trial) => {
  const told = await benchSwap(trial.times(20))
  return [
    atMost(`pages with 404, 5xx or cut short, of ${told.pages} over ${told.swaps} swaps`, 0, told.errors),
    atMost(
      `scripts and styles missing, of ${told.assets} in ${told['releases that readers met']} releases`,
      0,
      told['missing assets'],
    ),
  ]
}
