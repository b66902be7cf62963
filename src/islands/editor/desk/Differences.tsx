import { adoptStyles } from '#client/adopt-styles.ts'
import type { Choice, Stretch } from '#lib/diff.ts'
import { filled, useWords } from '../bar/words/words.ts'
import css from './differences.css?inline'

adoptStyles(css)

interface Props {
  stretches: readonly Stretch[]
  names: readonly [mine: string, theirs: string]
  /** Holds the choice for each difference. Is absent when the texts are only compared. */
  choices?: readonly Choice[]
  onChoose?: (at: number, choice: Choice) => void
}

/** Counts the equal lines that are shown around a difference; more equal lines are folded. */
const AROUND = 2
/** The labels do not say left and right: on a phone the texts stand one below the other. */
const CHOICES = ['mine', 'theirs', 'both'] as const satisfies readonly Choice[]

function Same({ lines }: { lines: readonly string[] }) {
  const words = useWords()
  if (lines.length <= 2 * AROUND + 1) return <pre className="same">{lines.join('\n')}</pre>
  return (
    <>
      <pre className="same">{lines.slice(0, AROUND).join('\n')}</pre>
      <details>
        <summary>{filled(words.sameLines, lines.length - 2 * AROUND)}</summary>
        <pre className="same">{lines.slice(AROUND, -AROUND).join('\n')}</pre>
      </details>
      <pre className="same">{lines.slice(-AROUND).join('\n')}</pre>
    </>
  )
}

/** Renders the differences of two texts side by side. */
export function Differences({ stretches, names, choices, onChoose }: Props) {
  const words = useWords()
  let at = -1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="differences" aria-label={words.differences} tabIndex={0}>
      {stretches.map((it, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a comparison never move
        if ('same' in it) return <Same key={`${index}-same`} lines={it.same} />
        at++
        const place = at
        const choice = choices?.[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div className="differs" key={`${index}-differs`} data-choice={choice}>
            <pre data-side="mine">
              <span className="sr-words">{names[0]}：</span>
              {it.mine.length > 0 ? it.mine.join('\n') || words.emptyLine : <em>{words.noPart}</em>}
            </pre>
            <pre data-side="theirs">
              <span className="sr-words">{names[1]}：</span>
              {it.theirs.length > 0 ? it.theirs.join('\n') || words.emptyLine : <em>{words.noPart}</em>}
            </pre>
            {onChoose && (
              // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own
              <p role="group" aria-label={filled(words.difference, place + 1)}>
                {CHOICES.map((name) => (
                  <button key={name} type="button" aria-pressed={choice === name} onClick={() => onChoose(place, name)}>
                    {words[name]}
                  </button>
                ))}
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
}
