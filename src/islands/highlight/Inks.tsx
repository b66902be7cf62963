import { adoptStyles } from '#client/adopt-styles.ts'
import { INK_NAMES, INKS, type Ink } from '#contract/content/inks.ts'
import looks from './Inks.uno.css?inline'

adoptStyles(looks)

interface Props {
  /** Is the ink of a mark that is there. */
  chosen: Ink | undefined
  onChoose: (ink: Ink) => void
}

/** Renders the four inks. */
export const Inks = ({ chosen, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own
  <div className="inks" role="group" aria-label="墨色">
    {INKS.map((ink) => (
      <button
        key={ink}
        type="button"
        aria-label={chosen ? INK_NAMES[ink] : `划线，${INK_NAMES[ink]}`}
        title={INK_NAMES[ink]}
        aria-pressed={chosen ? chosen === ink : undefined}
        onClick={() => onChoose(ink)}
      >
        <i data-ink={ink}>{chosen === ink && <span className=":uno: block i-lucide-check w-3 h-3" />}</i>
      </button>
    ))}
  </div>
)
