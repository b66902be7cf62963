import { CONTAINERS } from '../../bar/samples.ts'
import { useWords } from '../../bar/words/words.ts'
import { readOpening, writeOpening } from './container-line.ts'
import { HeadField } from './HeadField.tsx'
import type { PartProps } from './part-props.ts'

interface Props extends Pick<PartProps, 'view' | 'getPos'> {
  /** Is the first line of the container, which opens it. */
  line: string
}

/** Renders the fields for the kind and the title of a container above its words. They follow the source below them. */
export function ContainerHead({ line, view, getPos }: Props) {
  const words = useWords()
  const opening = readOpening(line)
  if (!opening) return null
  function write(kind: string, title: string): void {
    const pos = getPos()
    const now = writeOpening(line, kind, title)
    if (pos !== undefined && now !== line) view.dispatch(view.state.tr.insertText(now, pos + 1, pos + 1 + line.length))
  }
  return (
    <span className=":uno: flex flex-1 gap-1.5 ms-2.5">
      <select
        className=":uno: h-7 px-1.5 head-control"
        aria-label={words.containerKind}
        value={opening.kind}
        onChange={({ target }) => write(target.value, opening.title)}
      >
        {CONTAINERS.map((it) => (
          <option className=":uno: bg-surface text-text" key={it} value={it}>
            {words[it]}
          </option>
        ))}
      </select>
      <HeadField
        className=":uno: flex-1 min-w-0 h-7 px-1.5 head-control placeholder:text-muted placeholder:opacity-100"
        label={words.containerTitle}
        placeholder={words.titleField}
        value={opening.title}
        onWrite={(title) => write(opening.kind, title)}
        onLeave={() => view.focus()}
      />
    </span>
  )
}
