import { adoptStyles } from '#client/adopt-styles.ts'
import { ownSize, type ReadingLook, TEXT_SIZES } from '#lib/reading-look.ts'
import looks from './TextSize.uno.css?inline'

adoptStyles(looks)

interface Props {
  look: ReadingLook
  onChoose: (size: ReadingLook['size']) => void
}

/** Renders the size of the text with a button on each side; at an end its button rests. */
export function TextSize({ look, onChoose }: Props) {
  const own = ownSize(look.face)
  const size = look.size ?? own
  const place = TEXT_SIZES.indexOf(size)
  const step = (by: number) => {
    const next = TEXT_SIZES[place + by]
    if (next) onChoose(next === own ? null : next)
  }
  // A button that rests keeps the focus: a disabled one would lose it.
  return (
    <fieldset className="sizes" aria-label="字号">
      <button type="button" title="小一号" aria-disabled={place === 0} onClick={() => step(-1)}>
        <span className=":uno: i-lucide-minus icon-s" aria-hidden="true" />
        <span className="sr-only">小一号</span>
      </button>
      <output aria-live="polite">
        {size}
        <span className="ticks" aria-hidden="true">
          {TEXT_SIZES.map((it) => (
            <i key={it} data-here={it === size || undefined} />
          ))}
        </span>
      </output>
      <button type="button" title="大一号" aria-disabled={place === TEXT_SIZES.length - 1} onClick={() => step(1)}>
        <span className=":uno: i-lucide-plus icon-s" aria-hidden="true" />
        <span className="sr-only">大一号</span>
      </button>
    </fieldset>
  )
}
