import type { Choice, Stretch } from '#lib/diff.ts'
import { filled, useWords } from '../bar/words/words.ts'

interface Props {
  stretches: readonly Stretch[]
  names: Names
  /** Holds the choice for each difference. Is absent when the texts are only compared. */
  choices?: readonly Choice[]
  onChoose?: (at: number, choice: Choice) => void
}

/** Counts the equal lines that are shown around a difference; more equal lines are folded. */
const AROUND = 2
export const NOTE = ':uno: px-6 py-4 text-muted t-small'
const MINE = ':uno: px-2.5 py-1.5 rounded-control prose-lines bg-warn-soft text-text'
const THEIRS = ':uno: px-2.5 py-1.5 rounded-control prose-lines bg-ok-soft text-text'
const LEFT_OUT = ':uno: px-2.5 py-1.5 rounded-control prose-lines bg-sunken text-muted'
const SAME = ':uno: px-2.5 py-1.5 prose-lines text-muted'
/** The labels do not say left and right: on a phone the texts stand one below the other. */
const CHOICES = ['mine', 'theirs', 'both'] as const satisfies readonly Choice[]

function Same({ lines }: { lines: readonly string[] }) {
  const words = useWords()
  if (lines.length <= 2 * AROUND + 1) return <pre className={SAME}>{lines.join('\n')}</pre>
  return (
    <>
      <pre className={SAME}>{lines.slice(0, AROUND).join('\n')}</pre>
      <details>
        <summary className=":uno: px-2.5 py-1.5 text-accent t-meta cursor-pointer">
          {filled(words.sameLines, lines.length - 2 * AROUND)}
        </summary>
        <pre className={SAME}>{lines.slice(AROUND, -AROUND).join('\n')}</pre>
      </details>
      <pre className={SAME}>{lines.slice(-AROUND).join('\n')}</pre>
    </>
  )
}

type Names = readonly [mine: string, theirs: string]

/** Names the two texts above their columns. On a phone each text shows its name itself. */
export const Sides = ({ names }: { names: Names }) => (
  <div className=":uno: grid cols-halves flex-none px-6 py-2.5 hairline-b text-muted t-meta lt-tablet:hidden" aria-hidden="true">
    <b>{names[0]}</b>
    <b>{names[1]}</b>
  </div>
)

interface SideProps {
  name: string
  lines: readonly string[]
  className: string
}

/** Renders the lines of one text at a difference. */
function Side({ name, lines, className }: SideProps) {
  const words = useWords()
  return (
    <pre className={className}>
      <span className=":uno: tablet:sr-only lt-tablet:block lt-tablet:text-muted lt-tablet:text-12px">{name}：</span>
      {lines.length > 0 ? lines.join('\n') || words.emptyLine : <em className=":uno: not-italic text-muted">{words.noPart}</em>}
    </pre>
  )
}

/** Renders the differences of two texts side by side. */
export function Differences({ stretches, names, choices, onChoose }: Props) {
  const words = useWords()
  let at = -1
  return (
    <section
      className=":uno: flex-1 min-h-0 px-6 pt-2 pb-6 overflow-y-auto focus-visible:rounded-0 focus-visible:outline-offset--2px"
      aria-label={words.differences}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
    >
      {stretches.map((it, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a comparison never move
        if ('same' in it) return <Same key={`${index}-same`} lines={it.same} />
        at++
        const place = at
        const choice = choices?.[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div className=":uno: differs grid cols-halves gap-1.5 my-1.5 lt-tablet:grid-cols-1" key={`${index}-differs`}>
            <Side name={names[0]} lines={it.mine} className={choice === 'theirs' ? LEFT_OUT : MINE} />
            <Side name={names[1]} lines={it.theirs} className={choice === 'mine' ? LEFT_OUT : THEIRS} />
            {onChoose && (
              // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own
              <p
                className=":uno: flex flex-wrap col-span-full gap-1"
                role="group"
                aria-label={filled(words.difference, place + 1)}
              >
                {CHOICES.map((name) => (
                  <button
                    key={name}
                    className=":uno: min-h-7 px-3 whitespace-nowrap hairline rounded-chip text-muted t-meta aria-on:border-accent aria-on:text-accent aria-on:font-600"
                    type="button"
                    aria-pressed={choice === name}
                    onClick={() => onChoose(place, name)}
                  >
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
