import fc from 'fast-check'
import { SEED } from '../seed.ts'

/** So many with one seed where there is time for more: whatever was begun is finished before anything else begins. */
const LOT = 10

/**
 * Tries a property with the seed of this run and those after it, and says at once what was found: a long run tells its failures only at its
 * end.
 * @param few the number of tries in the quick run
 * @param ms the time in the long run
 */
export async function shoot<T>(
  name: string,
  property: fc.IAsyncProperty<T>,
  { few, ms }: { few: number; ms: number },
): Promise<void> {
  const end = performance.now() + ms
  for (let lot = 0; lot === 0 || performance.now() < end; lot++) {
    try {
      await fc.assert(property, { seed: SEED + lot, numRuns: ms ? LOT : few })
    } catch (error) {
      const { message, cause } = error as Error
      console.log(`hostile ${name}: ${cause instanceof Error ? cause.message.slice(0, 900) : message.slice(0, 900)}`)
      throw error
    }
  }
}
