import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import looks from './CommandDialog.uno.css?inline'
import { cutAt } from './cut-at.ts'

adoptStyles(looks)

/** Describes a line of the list. */
export interface Command {
  /** Is unique among all lines. */
  id: string
  /** Names the group; lines of a group stand together. */
  group: string
  icon: string
  words: string
  /** Stands behind the words. */
  about: string
  /** Stands in the colour of what waits. */
  waits?: string
  /** Stands at the end of the line. */
  end?: string
  /** Names the keys that do the same without the list. */
  press?: string
}

interface Props<T> {
  label: string
  /** Names the field. */
  asks: string
  lines: readonly T[]
  /** Is marked in the lines. */
  sought: string
  isWaiting: boolean
  /** Stands below the lines. */
  note: string
  /** Tells the text of the field, without what an input method is still composing. */
  onType: (text: string) => void
  onChoose: (line: T) => void
  onClose: () => void
}

const FOOT = { '↑ ↓': '选择', Enter: '执行', '>': '只看命令', Esc: '关闭' }

const Marked = ({ text, sought }: { text: string; sought: string }) =>
  cutAt(text, sought).map((it, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      <mark key={place} className=":uno: bg-transparent text-accent font-600">
        {it}
      </mark>
    ) : (
      it
    ),
  )

const Line = ({ line: { icon, words, about, waits, end, press }, sought }: { line: Command; sought: string }) => (
  <>
    <span className={icon} aria-hidden="true" />
    <span
      className=":uno: flex-none max-w-70% tablet:truncate text-text text-size-list lt-tablet:flex-1 lt-tablet:max-w-none lt-tablet:py-2 lt-tablet:lh-1.5 break-anywhere"
      title={words}
    >
      <Marked text={words} sought={sought} />
    </span>
    <span className=":uno: flex-1 min-w-0 truncate lt-tablet:hidden" title={about}>
      <Marked text={about} sought={sought} />
    </span>
    {waits && <em className=":uno: flex-none text-seal not-italic font-600 tabular">{waits}</em>}
    {end && <span className=":uno: flex-none text-size-meta lt-tablet:hidden">{end}</span>}
    {press && (
      <span className=":uno: for-keys flex flex-none gap-1 lt-tablet:hidden">
        {press.split(' ').map((it) => (
          <kbd key={it}>{it}</kbd>
        ))}
      </span>
    )}
  </>
)

/** Renders a dialog with a field and the lines that it finds: arrow keys choose one, Enter or a press does it. */
export function CommandDialog<T extends Command>({ label, asks, lines, sought, isWaiting, note, ...props }: Props<T>) {
  const { onType, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = lines.find((it) => it.id === chosen) ?? lines[0]

  function type(it: string, isComposing = false): void {
    setTyped(it)
    if (isComposing) return
    setChosen('')
    onType(it)
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing || !current) return
    event.preventDefault()
    if (step) setChosen(lines.at((lines.indexOf(current) + step) % lines.length)?.id ?? '')
    else onChoose(current)
  }
  // The first line is seen with the name of its group.
  useEffect(() => {
    const line = chosen && document.getElementById(id + chosen)
    if (line && chosen !== lines[0]?.id) line.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    else list.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [id, chosen, lines])

  return (
    <Dialog
      className=":uno: kit-modal fixed inset-x-0 top-22 bottom-auto w-within-650-24 max-h-less-128 mx-auto of-hidden backdrop:animate-fade lt-tablet:top-3 lt-tablet:max-h-less-24"
      label={label}
      onClose={onClose}
    >
      <div className=":uno: flex flex-col max-h-less-130 lt-tablet:max-h-less-26">
        <div className=":uno: flex flex-none items-center gap-3 h-15 ps-5 pe-3 lt-tablet:h-13.5 lt-tablet:ps-4 lt-tablet:pe-2">
          <span className=":uno: i-lucide-search icon text-muted" aria-hidden="true" />
          <input
            className=":uno: bare-input flex-1 h-full text-size-read"
            type="text"
            role="combobox"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={asks}
            aria-autocomplete="list"
            aria-expanded={lines.length > 0}
            aria-controls={`${id}lines`}
            aria-activedescendant={current && id + current.id}
            placeholder={`${asks}…`}
            value={typed}
            onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
          />
          <button className=":uno: min-h-9 px-2" type="button" onClick={onClose} aria-label="Esc 关闭" title="关闭">
            <kbd className=":uno: lt-tablet:hidden">Esc</kbd>
            <span className=":uno: hidden text-accent text-size-small hoverless:inline lt-tablet:inline">关闭</span>
          </button>
        </div>
        <div className=":uno: min-h-0 of-y-auto overscroll-contain hairline-t" ref={list} aria-busy={isWaiting}>
          <div id={`${id}lines`} className=":uno: pt-1 pb-2.5" role="listbox" aria-label={label} hidden={!lines.length}>
            {[...new Set(lines.map((it) => it.group))].map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
              <div key={group} role="group" aria-label={group}>
                <p className=":uno: pt-2.5 pb-1 px-5 text-faint text-size-meta lt-tablet:px-4" role="presentation">
                  {group}
                </p>
                {lines
                  .filter((it) => it.group === group)
                  .map((it) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
                    <div
                      key={it.id}
                      id={id + it.id}
                      className=":uno: flex items-center gap-3 min-h-9.5 mx-2.5 px-2.5 rounded-control text-muted text-size-small cursor-pointer hover:bg-sunken aria-chosen:bg-hover lt-tablet:min-h-11 lt-tablet:mx-1.5"
                      role="option"
                      tabIndex={-1}
                      aria-selected={it === current}
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => onChoose(it)}
                    >
                      <Line line={it} sought={sought} />
                    </div>
                  ))}
              </div>
            ))}
          </div>
          {note && <p className=":uno: py-3 px-5 text-muted text-size-small break-anywhere lt-tablet:px-4">{note}</p>}
        </div>
        <p className="sr-only" role="status">
          {[lines.length && `${lines.length} 项`, note].filter(Boolean).join('，')}
        </p>
        <p className=":uno: for-keys flex flex-none items-center gap-3.5 min-h-11.75 py-2 px-5 hairline-t bg-bg text-faint text-size-meta lt-tablet:hidden">
          {Object.entries(FOOT).map(([keys, words]) => (
            <span key={words} className=":uno: inline-flex items-center gap-1.25">
              {keys.split(' ').map((it) => (
                <kbd key={it}>{it}</kbd>
              ))}
              {words}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  )
}
