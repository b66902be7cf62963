import { type RefObject, Suspense } from 'react'
import { HtmlView, Preview } from '../preview/Preview.tsx'
import type { usePreview } from '../preview/use-preview.ts'
import { Outline } from './Outline.tsx'
import { SourcePane } from './SourcePane.tsx'
import type { Surface, SurfaceEvents } from './surface.ts'
import type { useView } from './use-view.ts'
import type { Writing } from './use-writing.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  writing: Writing
  events: SurfaceEvents
  preview: ReturnType<typeof usePreview>
  isOutlineShown: boolean
  view: Omit<ReturnType<typeof useView>, 'look'>
  onReady: (surface: Surface) => void
  onPicture: () => void
}

const HEADINGS = '.preview-pane .prose :is(h1, h2, h3, h4, h5, h6)'

/** Renders the text in the chosen view, and its outline. */
export function Panes({ ref, writing, events, preview, isOutlineShown, view: { view, Visual }, onReady, onPicture }: Props) {
  const { surface, last, page, glance } = writing
  return (
    <div className=":uno: flex flex-1 min-h-0 bg-surface group-data-visual:bg-bg" ref={ref}>
      <div className=":uno: flex-1 grid grid-flow-col auto-cols-fr grid-rows-1 min-w-0 min-h-0">
        {(view === 'source' || view === 'split') && (
          <SourcePane key="source" first={last.current} events={events} onReady={onReady} />
        )}
        {view === 'visual' &&
          (Visual ? (
            <Suspense>
              <Visual first={last.current} events={events} onReady={onReady} onPicture={onPicture} />
            </Suspense>
          ) : (
            <div className="pane-waits" aria-busy="true" />
          ))}
        {(view === 'split' || view === 'preview' || view === 'read') && (
          <Preview
            title={page.title}
            isWhole={view !== 'split'}
            rendered={preview.rendered}
            failure={preview.failure}
            onAgain={preview.again}
          />
        )}
        {view === 'html' && <HtmlView rendered={preview.rendered} />}
      </div>
      {isOutlineShown && (
        <Outline
          outline={glance.outline}
          onGo={(it, index) => {
            if (surface.current) surface.current.goTo(it.at)
            else ref.current?.querySelectorAll(HEADINGS)[index]?.scrollIntoView()
          }}
        />
      )}
    </div>
  )
}
