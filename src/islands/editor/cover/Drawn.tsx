import { DrawnCover } from '../../ui/DrawnCover.tsx'
import '../../ui/adopt-cover.ts'
import { useWords } from '../bar/words/words.ts'
import { type DrawnInstead, drawingActs, isDrawn } from './drawn-instead.ts'

/** Is the look of a cover, as a picture or drawn. */
export const PICTURE = ':uno: grid place-items-center w-full aspect-16/10 rounded-media bg-sunken text-muted t-meta object-cover'

/** Renders the drawing that readers will see, if it is known. */
export const Drawn = ({ it: { id, title, hue, drawing } }: { it: DrawnInstead }) =>
  isDrawn({ id, title, drawing }) && <DrawnCover className={PICTURE} id={id ?? 0} title={title} hue={hue} drawing={drawing} />

/** Renders the buttons that choose what is drawn. */
export function DrawnActs({ it }: { it: DrawnInstead }) {
  const words = useWords()
  return (
    <span className=":uno: flex flex-wrap justify-end gap-x-3 ms-auto">
      {drawingActs(it).map(({ word, next }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button that says something else after it was pressed keeps the focus
        <button key={place} className=":uno: act-link" type="button" onClick={() => it.put(next())}>
          {words[word]}
        </button>
      ))}
    </span>
  )
}
