import { mutants } from './mutate.ts'
import { chance, EACH, MINUTES } from './seed.ts'
import { type VectorClass, vectors } from './vectors/every.ts'

/** Of each class so many, others with each seed; more, and more changed ones, where there is time. */
export function chosen(name: string, each: number): string[] {
  return (Object.keys(vectors) as VectorClass[]).flatMap((kind) => {
    const all: readonly string[] = vectors[kind]
    const luck = chance(`${name} ${kind}`)
    const count = MINUTES ? Math.max(each, EACH) : each
    const changed = MINUTES ? Math.ceil(EACH / 2) : 1
    return [...Array.from({ length: count }, () => luck.pick(all)), ...mutants(`${name} ${kind}`, all, changed)]
  })
}

/** A text of at most so many code points, as a writer would have to cut it. */
export const upTo = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Lists of so many. */
export const inLots = <T>(of: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(of.length / size) }, (_, at) => of.slice(at * size, (at + 1) * size))
