import { hashOf, randomOf, unitsOf } from '#lib/seeded.ts'

/** Returns numbers from 0 to 1 in an order that depends on a text alone. */
export type Dice = () => number

/** Creates a generator from a text: the same text gives the same numbers on every machine. */
export const diceOf = (text: string): Dice => randomOf(hashOf(unitsOf(text)))
