import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../bar/words/words.ts'
import { BuildPanel } from './BuildPanel.tsx'
import { lightOf } from './light.ts'
import { LIGHTS } from './lights.ts'
import type { Publishing } from './use-publishing.ts'

/** Counts milliseconds. Relative times are updated this often, even if nothing else happens. */
const MINUTE = 60_000

/** Renders the button that shows how far an article is on its way to readers; it opens a panel with the details. */
export function BuildLight({ publishing }: { publishing: Publishing }) {
  const { standing, going, isOpen, setOpen } = publishing
  const [now, setNow] = useState(Date.now)
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef(true)
  const id = useId()
  const words = useWords()
  const light = standing && lightOf(words, standing, going, now)
  const isScheduled = standing?.status === 4
  const news = light?.isNews ? light.word : ''
  const isKnown = standing !== null && (standing.status !== 1 || going !== null)

  useEffect(() => {
    if (!isScheduled) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isScheduled])
  // The state at the opening of the workbench is no news, so screen readers are not told.
  useEffect(() => {
    if (!isKnown) return
    if (!first.current) setSaid(news)
    first.current = false
  }, [news, isKnown])

  if (!light || !standing) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <div
      className=":uno: build-place flex min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        className=":uno: build-light flex items-center gap-2 min-w-0 h-7 px-2 rounded-control text-text hover:bg-hover"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={words.buildState}
        onClick={() => setOpen(!isOpen)}
      >
        <i
          className={`breathing ${LIGHTS[light.tone]}`}
          data-busy={going?.state === 'queued' || going?.state === 'publishing' || undefined}
          aria-hidden="true"
        />
        <span className=":uno: truncate">{light.word}</span>
      </button>
      <span className="sr-only" role="status">
        {said}
      </span>
      {isOpen && <BuildPanel id={id} light={light} standing={standing} publishing={publishing} onClose={close} />}
    </div>
  )
}
