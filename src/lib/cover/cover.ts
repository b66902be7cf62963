import { hashOf, randomOf } from '../seeded.ts'
import { MOTIFS } from './motifs/motifs.ts'
import { area, type Random, type Shape } from './shapes.ts'

/** Holds a drawn cover, whose colours are decided by its ink and by the hue of the category. */
export interface Drawing {
  /** Is a place in the list of inks, 0 to 4. */
  ink: number
  isMirrored: boolean
  /** Is the distance of the neighbour hue. */
  near: 34 | -34
  shapes: readonly Shape[]
}

/** Tells drawings of the same two parts apart, so that articles which follow each other never look alike. */
interface Plan {
  motif: number
  ink: number
  seed: number
}

export interface CoverOf {
  id: number
  title: string
  /** Is the drawing that an author chose, if any was chosen. */
  drawing?: number | null | undefined
}

const INKS = 5
const SEEDS = 2 ** 32
const PLACES = MOTIFS.length * INKS
/** Is the largest number of a drawing: its motif and ink count 65, and the other 32 bits place its parts. */
export const DRAWING_MAX = PLACES * SEEDS - 1

/** Returns the same 32 bits for titles that look the same. */
const seedOf = (title: string) => hashOf(new TextEncoder().encode(title.normalize('NFKC').trim().toLowerCase()))

const planOf = (id: number, title: string): Plan => ({
  motif: (id * 5) % MOTIFS.length,
  ink: (id * 2 + Math.floor(id / 5)) % INKS,
  seed: seedOf(title),
})

function chosenPlan(drawing: number): Plan {
  const place = Math.floor(drawing / SEEDS)
  return { motif: place % MOTIFS.length, ink: Math.floor(place / MOTIFS.length), seed: drawing % SEEDS }
}

const isDrawing = (it: number | null | undefined): it is number =>
  Number.isInteger(it) && Number(it) >= 0 && Number(it) <= DRAWING_MAX

/**
 * Draws the cover of an article. The id decides motif and ink, the title the rest. A drawing that the author chose decides all of it; a
 * number out of range counts as none.
 */
export function drawCover({ id, title, drawing }: CoverOf): Drawing {
  const { motif, ink, seed } = isDrawing(drawing) ? chosenPlan(drawing) : planOf(id, title)
  const shapes = MOTIFS[motif]?.(randomOf(seed)) ?? []
  return {
    ink,
    isMirrored: seed >= 2 ** 31,
    near: seed & (2 ** 30) ? 34 : -34,
    shapes: [area('M0 0h480v300H0z', 'g'), ...shapes],
  }
}

/** Returns the number of today's drawing, which keeps it whatever the title becomes. */
export function keptDrawing({ id, title }: { id: number; title: string }): number {
  const { motif, ink, seed } = planOf(id, title)
  return (ink * MOTIFS.length + motif) * SEEDS + seed
}

/** Returns the number of any drawing. */
export const anyDrawing = (random: Random): number => Math.floor(random() * (DRAWING_MAX + 1))
