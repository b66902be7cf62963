import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import { Below, COUNT, LABEL, Note } from '../settings/Field.tsx'
import { CoverCut } from './CoverCut.tsx'
import { fileFrom } from './cover-file.ts'
import { Drawn, DrawnActs, PICTURE } from './Drawn.tsx'
import { type DrawnInstead, isDrawn } from './drawn-instead.ts'
import type { Cover } from './use-cover.ts'

interface Props {
  it: Cover
  title: string
  drawn: DrawnInstead
  fault: string | undefined
}

const BUTTON = ':uno: btn-ghost min-h-8 px-2.5 t-meta whitespace-nowrap'
const SAID = ':uno: text-muted t-meta tabular'

/** Renders how far an upload or a drawing is, and the button that stops it. */
function Busy({ it: { step, rest } }: { it: Cover }) {
  const words = useWords()
  return (
    <>
      {step.is === 'sending' && (
        <progress className=":uno: w-full accent-control" value={step.share} max={1} aria-label={words.coverShare} />
      )}
      <span className={SAID} role="status">
        {step.is !== 'sending' ? words.coverDrawing : step.share < 1 ? `${Math.round(step.share * 100)}%` : words.processing}
      </span>
      <button className={BUTTON} type="button" onClick={rest}>
        {words.cancel}
      </button>
    </>
  )
}

const isOld = ({ drawn }: Cover, title: string) => drawn !== null && drawn.title !== title.trim()

interface WaysProps {
  it: Cover
  title: string
  /** Is the id of the note below. */
  note: string
  onFile: () => void
}

/** Renders the ways to a cover: a file, a drawing, or none. */
function Ways({ it, title, note, onFile }: WaysProps) {
  const first = useRef<HTMLButtonElement>(null)
  const words = useWords()
  return (
    <>
      <button ref={first} className={BUTTON} type="button" data-field="cover" aria-describedby={note} onClick={onFile}>
        <Icon of="upload" />
        {it.cover ? words.coverChange : words.coverUpload}
      </button>
      <button className={BUTTON} type="button" onClick={() => void it.draw(title)}>
        <Icon of="image" />
        {it.drawn && !isOld(it, title) ? words.coverAgain : words.coverDraw}
      </button>
      {it.cover && (
        <button
          className={BUTTON}
          type="button"
          onClick={() => {
            it.remove()
            first.current?.focus()
          }}
        >
          <Icon of="trash" />
          {words.coverRemove}
        </button>
      )}
    </>
  )
}

/** Renders the field for the cover: the author chooses, drops or pastes a picture, or has one drawn from the title. */
export function CoverField({ it, title, drawn: instead, fault }: Props) {
  const { cover, step, drawn } = it
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  const words = useWords()
  const choose = useRef(it.choose)
  choose.current = it.choose

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = fileFrom(event.clipboardData)
      // Some programs add a picture of the copied text to the clipboard; then the text is meant.
      if (!pasted || event.clipboardData?.getData('text/plain')) return
      event.preventDefault()
      void choose.current(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const wrong = step.is === 'failed' ? step.words : fault
  const blob = step.is === 'failed' ? step.blob : null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button as well
    <section
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void it.choose(fileFrom(event.dataTransfer))
      }}
    >
      <p className={LABEL} id={`${id}-name`}>
        {words.cover}
        <small className={COUNT}>{words.coverShape}</small>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons around a picture, not fields */}
      <div
        className=":uno: grid cols-cover items-center gap-3.5 rounded-media data-over:outline-2 data-over:outline-dashed data-over:outline-accent data-over:outline-offset-4px lt-tablet:cols-covers"
        role="group"
        aria-labelledby={`${id}-name`}
        data-over={isOver || undefined}
      >
        {cover ? (
          <img className={PICTURE} src={cover} alt={words.coverNow} />
        ) : isDrawn(instead) ? (
          <Drawn it={instead} />
        ) : (
          <span className={PICTURE}>{words.coverDrop}</span>
        )}
        <div className=":uno: grid justify-items-start gap-1.5">
          {it.isBusy ? <Busy it={it} /> : <Ways it={it} title={title} note={`${id}-note`} onFile={() => file.current?.click()} />}
        </div>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={words.coverFile}
        accept="image/gif,image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        onChange={(event) => {
          void it.choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Below>
        <Note id={`${id}-note`} fault={wrong}>
          {drawn && (isOld(it, title) ? words.coverOld : filled(words.coverLook, words[drawn.look]))}
          {!cover && (isDrawn(instead) ? words.coverDrop : words.coverNone)}
        </Note>
        {blob && (
          <button className=":uno: act-link" type="button" onClick={() => void it.send(blob)}>
            {words.retry}
          </button>
        )}
        {!cover && !it.isBusy && <DrawnActs it={instead} />}
      </Below>
      {step.is === 'cutting' && <CoverCut picture={step.picture} onDone={(cut) => void it.send(cut)} onClose={it.rest} />}
    </section>
  )
}
