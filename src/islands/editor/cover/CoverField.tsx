import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import { CoverCut } from './CoverCut.tsx'
import css from './cover.css?inline'
import { fileFrom } from './cover-file.ts'
import type { Cover } from './use-cover.ts'

adoptStyles(css)

interface Props {
  it: Cover
  title: string
  fault: string | undefined
}

/** Renders the field for the cover: the author chooses, drops or pastes a picture, or has one drawn from the title. */
export function CoverField({ it, title, fault }: Props) {
  const { cover, step, drawn } = it
  const file = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
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
  const isOld = drawn !== null && drawn.title !== title.trim()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button as well
    <section
      className="field"
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void it.choose(fileFrom(event.dataTransfer))
      }}
    >
      <p className="name" id={`${id}-name`}>
        {words.cover}
        <small>{words.coverShape}</small>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons around a picture, not fields */}
      <div className="cover-box" role="group" aria-labelledby={`${id}-name`} data-over={isOver || undefined}>
        {cover ? <img src={cover} alt={words.coverNow} /> : <span className="no-cover">{words.coverDrop}</span>}
        <div>
          {it.isBusy ? (
            <>
              {step.is === 'sending' ? (
                <>
                  <progress value={step.share} max={1} aria-label={words.coverShare} />
                  <span className="said" role="status">
                    {step.share < 1 ? `${Math.round(step.share * 100)}%` : words.processing}
                  </span>
                </>
              ) : (
                <span className="said" role="status">
                  {words.coverDrawing}
                </span>
              )}
              <button className="btn-ghost" type="button" onClick={it.rest}>
                {words.cancel}
              </button>
            </>
          ) : (
            <>
              <button
                ref={first}
                className="btn-ghost"
                type="button"
                data-field="cover"
                aria-describedby={`${id}-note`}
                onClick={() => file.current?.click()}
              >
                <Icon of="upload" />
                {cover ? words.coverChange : words.coverUpload}
              </button>
              <button className="btn-ghost" type="button" onClick={() => void it.draw(title)}>
                <Icon of="image" />
                {drawn && !isOld ? words.coverAgain : words.coverDraw}
              </button>
              {cover && (
                <button
                  className="btn-ghost"
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
          )}
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
      <div className="below">
        <p className="note" id={`${id}-note`} role={wrong ? 'alert' : undefined} data-bad={wrong ? '' : undefined}>
          {wrong || (drawn ? (isOld ? words.coverOld : filled(words.coverLook, words[drawn.look])) : '')}
        </p>
        {blob && (
          <button className="act" type="button" onClick={() => void it.send(blob)}>
            {words.retry}
          </button>
        )}
      </div>
      {step.is === 'cutting' && <CoverCut picture={step.picture} onDone={(cut) => void it.send(cut)} onClose={it.rest} />}
    </section>
  )
}
