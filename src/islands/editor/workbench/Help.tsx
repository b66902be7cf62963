import { useWords } from '../bar/words/words.ts'
import type { Words } from '../bar/words/zh-cn.ts'
import { Box } from './Box.tsx'
import { keysOf, type Row } from './help-keys.ts'

const syntaxOf = (words: Words): Row[] => [
  [`## ${words.heading2}`, words.syntaxHeadings],
  ['**a** *b* ~~c~~ `d`', words.syntaxMarks],
  [`[${words.linkText}](${words.linkAddress})  ![${words.alternative}](${words.image})`, words.syntaxLinks],
  ['- a  1. b  - [ ] c', words.syntaxLists],
  [`> ${words.quote}`, words.quote],
  ['```java', words.syntaxCode],
  ['| a | b |', words.table],
  ['$x^2$  $$…$$', words.syntaxMath],
  [`::: tip ${words.titleField}`, words.syntaxContainer],
  [`${words.linkText}[^1]  [^1]: …`, words.footnote],
]

/** Renders the help: the keys of the editor and the Markdown that it knows. */
export function Help({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const table = (name: string, rows: readonly Row[]) => (
    <section>
      <h3 className=":uno: mb-2 text-strong t-small">{name}</h3>
      <dl>
        {rows.map(([sign, says]) => (
          <div key={sign} className=":uno: grid gap-px py-1.5 hairline-b">
            <dt>
              <kbd className=":uno: text-strong text-13px font-400 leading-normal mono whitespace-pre-wrap">{sign}</kbd>
            </dt>
            <dd className=":uno: text-muted">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
  return (
    <Box
      className=":uno: workbench-box dialog-box whole-on-phone w-215"
      title={words.help}
      closes={words.closeHelp}
      onClose={onClose}
    >
      <section
        className=":uno: help-parts grid cols-halves gap-8 px-6 pt-5 pb-7 overflow-y-auto t-small lt-tablet:grid-cols-1"
        aria-label={words.helpParts}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
      >
        {table(words.keys, keysOf(words))}
        {table(words.syntax, syntaxOf(words))}
      </section>
    </Box>
  )
}
