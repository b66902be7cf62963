import fc from 'fast-check'
import { SEED } from '../seed.ts'

/**
 * Tries a property with the seed of this run, and says at once what was found: a long run tells its failures only at its end.
 * @param few how often where nobody asked for more
 * @param ms for so long where somebody did
 */
export async function shoot<T>(
  name: string,
  property: fc.IAsyncProperty<T>,
  { few, ms }: { few: number; ms: number },
): Promise<void> {
  try {
    await fc.assert(property, { seed: SEED, ...(ms ? { numRuns: 10_000_000, interruptAfterTimeLimit: ms } : { numRuns: few }) })
  } catch (error) {
    const { message, cause } = error as Error
    console.log(`hostile ${name}: ${cause instanceof Error ? cause.message.slice(0, 900) : message.slice(0, 900)}`)
    throw error
  }
}
