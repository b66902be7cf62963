import { mutants } from './mutate.ts'
import { chance, ROUNDS } from './seed.ts'
import { type VectorClass, vectors } from './vectors/every.ts'

/** Of each class so many, others with each seed; all of them and changed ones where rounds are asked for. */
export function chosen(name: string, each: number): string[] {
  return (Object.keys(vectors) as VectorClass[]).flatMap((kind) => {
    const all: readonly string[] = vectors[kind]
    if (ROUNDS) return [...all, ...mutants(`${name} ${kind}`, all, 0)]
    const luck = chance(`${name} ${kind}`)
    return [...Array.from({ length: each }, () => luck.pick(all)), ...mutants(`${name} ${kind}`, all, 1)]
  })
}

/** A text of at most so many code points, as a writer would have to cut it. */
export const upTo = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Lists of so many. */
export const inLots = <T>(of: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(of.length / size) }, (_, at) => of.slice(at * size, (at + 1) * size))
