import { anyDrawing, keptDrawing } from '#lib/cover/cover.ts'
import type { WordName } from '../bar/words/zh-cn.ts'

/** Holds what is drawn for an article while it has no cover. */
export interface DrawnInstead {
  /** Is null for an article that was never saved. */
  id: number | null
  title: string
  /** Is the hue of the category. */
  hue: number
  /** Is the drawing that the author chose; null for the one that follows from the id and the title. */
  drawing: number | null
  put: (drawing: number | null) => void
}

type Known = Pick<DrawnInstead, 'id' | 'title' | 'drawing'>

/** Checks whether it is known what readers will see. Without an id it is not, unless the author chose a drawing. */
export const isDrawn = ({ id, drawing }: Known): boolean => id !== null || drawing !== null

interface Act {
  word: WordName
  /** Returns the drawing that it chooses. */
  next: () => number | null
}

/** Returns the acts that choose another drawing, and that keep one whatever the title becomes or let it go. */
export function drawingActs({ id, title, drawing }: Known): Act[] {
  const another = () => anyDrawing(Math.random)
  if (drawing !== null)
    return [
      { word: 'coverOther', next: another },
      { word: 'coverLoose', next: () => null },
    ]
  if (id === null) return [{ word: 'coverDrawNow', next: another }]
  return [
    { word: 'coverOther', next: another },
    { word: 'coverKeep', next: () => keptDrawing({ id, title }) },
  ]
}
