import { DrawnCover } from '../../ui/DrawnCover.tsx'
import '../../ui/adopt-cover.ts'

interface Props {
  src: string
  set: string
  /** Says what is drawn without a picture; where it is not known, a placeholder stands there. */
  drawn?: { id: number; title: string; categoryHue: number; drawing: number | null }
}

/** Renders an article's cover in a row: its picture, the drawn one, or a placeholder. */
export const Cover = ({ src, set, drawn }: Props) => (
  <span className="frame cover">
    {src ? (
      <img src={src} srcSet={set || undefined} sizes="112px" alt="" width={112} height={70} loading="lazy" decoding="async" />
    ) : drawn ? (
      <DrawnCover id={drawn.id} title={drawn.title} hue={drawn.categoryHue} drawing={drawn.drawing} />
    ) : (
      <svg viewBox="0 0 112 70" aria-hidden="true">
        <path d="M38 20h36M38 32h36M38 44h22" />
      </svg>
    )}
  </span>
)
