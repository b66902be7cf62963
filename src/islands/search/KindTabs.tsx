import { counted } from '#lib/grouped.ts'
import { FOUND_KINDS, type FoundKind, KIND_NAMES } from '#lib/search-operators.ts'
import type { Found } from './find-kinds.ts'

interface Props {
  found: Found
  onChoose: (kind: FoundKind) => void
}

/** Renders the kinds that hold what was searched, with their counts. Articles and the chosen kind always have their place. */
export function KindTabs({ found: { kind, counts }, onChoose }: Props) {
  if (!counts) return null
  const shown = FOUND_KINDS.filter((it) => it === 'article' || it === kind || counts[it] > 0)
  if (shown.length < 2) return null
  return (
    <ul className=":uno: flex gap-1.5 of-x-auto scrollbar-none pt-2.5 px-4 lt-tablet:px-3" aria-label="种类">
      {shown.map((it) => (
        <li key={it}>
          <button
            className=":uno: kind-tab flex items-center gap-1.5 min-h-8 px-3 rounded-full text-muted text-size-small ws-nowrap hover:bg-hover aria-on:bg-accent-soft aria-on:text-accent hoverless:min-h-11"
            type="button"
            aria-pressed={it === kind}
            onClick={() => it !== kind && onChoose(it)}
          >
            {KIND_NAMES[it]}
            <span className=":uno: text-size-meta tabular">{counted(counts[it])}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
