import { toneOf } from '../../ui/column/tone.ts'

/** Renders the binding of a drawn book; its colours are those of `book.css`. */
export const Thread = () => (
  <svg viewBox="0 0 58 176" preserveAspectRatio="none" aria-hidden="true">
    <path className="thread" d="M8 0v176M8 18H0M8 56H0M8 112H0M8 150H0" vectorEffect="non-scaling-stroke" />
  </svg>
)

interface Props {
  of: { name: string; cover: string; coverSet: string }
  /** Is how wide it is shown at most, as `sizes` of a picture. */
  sizes: string
}

/** Renders a column as a bound book on a page without React: its own cover, or one drawn from its name. Its name stands beside it. */
export const BoundBook = ({ of: { name, cover, coverSet }, sizes }: Props) => (
  <span className="book" data-tone={toneOf(name)} aria-hidden="true">
    {cover ? (
      <img src={cover} srcSet={coverSet || undefined} sizes={sizes} alt="" loading="lazy" decoding="async" />
    ) : (
      <>
        <Thread />
        <span className="slip">{name}</span>
      </>
    )}
  </span>
)
