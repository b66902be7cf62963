import { mutants } from './mutate.ts'
import { chance, EACH, MINUTES } from './seed.ts'
import { type VectorClass, vectors } from './vectors/every.ts'

/** Returns this many texts of each class, different ones with each seed; the long run takes more, and more changed ones. */
export function chosen(name: string, each: number): string[] {
  return (Object.keys(vectors) as VectorClass[]).flatMap((kind) => {
    const all: readonly string[] = vectors[kind]
    const luck = chance(`${name} ${kind}`)
    const count = MINUTES ? Math.max(each, EACH) : each
    const changed = MINUTES ? Math.ceil(EACH / 2) : 1
    return [...Array.from({ length: count }, () => luck.pick(all)), ...mutants(`${name} ${kind}`, all, changed)]
  })
}

/** Returns a text cut to this many code points. */
export const upTo = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Splits a list into lists of this size. */
export const inLots = <T>(of: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(of.length / size) }, (_, at) => of.slice(at * size, (at + 1) * size))
