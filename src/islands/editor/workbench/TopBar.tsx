import type { ReactNode } from 'react'
import { Back } from '../back/Back.tsx'
import { useWords } from '../bar/words/words.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import { Icon } from '../Icon.tsx'
import { SPLIT_FROM, VIEWS, type View } from './views.ts'

interface Props {
  view: View
  word: ReactNode
  publishing: WordName
  /** Is the address of the published article, or null. */
  liveAt: string | null
  onView: (view: View) => void
  onHistory: (() => void) | null
  onFullscreen: () => void
  onSettings: () => void
  onPublish: () => void
}

const VIEW =
  ':uno: h-7 px-3 rounded-5px text-muted t-meta whitespace-nowrap aria-on:bg-surface aria-on:shadow-raised aria-on:text-strong aria-on:font-600 lt-tablet:flex-1 lt-tablet:px-1'
const NOT_ON_PHONE = ':uno: lt-tablet:hidden'
const WIDE = ':uno: lt-desktop:hidden aria-on:bg-accent-soft aria-on:text-accent'

/** Renders the top bar of the workbench: the way back, the state of the text, the views, the settings and the publish button. */
export function TopBar(props: Props) {
  const { view, onView } = props
  const words = useWords()
  return (
    <header className=":uno: workbench-top flex flex-none items-center gap-3 h-13 ps-2.5 pe-4 group-data-preview:hairline-b lt-tablet:flex-wrap lt-tablet:gap-1 lt-tablet:h-auto lt-tablet:min-h-13 lt-tablet:pt-1 lt-tablet:pb-1.5 lt-tablet:ps-1 lt-tablet:pe-3">
      <Back label={words.back} />
      <div className=":uno: flex flex-1 items-center gap-3.5 min-w-0 text-muted t-meta lt-tiny:order-2 lt-tiny:basis-full lt-tiny:ms-3">
        {props.word}
        {props.liveAt && (
          <a className=":uno: flex-none text-accent" href={props.liveAt} target="_blank" rel="noopener">
            {words.openArticle}
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
      <div
        className=":uno: workbench-views flex flex-none gap-0.5 p-0.75 hairline rounded-2 bg-sunken lt-tablet:order-3 lt-tablet:flex-auto lt-tablet:basis-full lt-tablet:ms-2"
        role="group"
        aria-label={words.views}
      >
        {VIEWS.map((name) => (
          <button
            key={name}
            className={name === 'split' ? `${VIEW} ${NOT_ON_PHONE}` : VIEW}
            type="button"
            data-view={name}
            aria-pressed={view === name}
            onClick={() => onView(name === 'split' && !matchMedia(SPLIT_FROM).matches ? 'source' : name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <div className=":uno: flex flex-none items-center gap-0.5 lt-tiny:ms-auto">
        <button className="icon-btn" type="button" aria-label={words.read} title={words.read} onClick={() => onView('read')}>
          <Icon of="read" />
        </button>
        <button
          className={`icon-btn ${WIDE}`}
          type="button"
          aria-label={words.html}
          title={words.html}
          aria-pressed={view === 'html'}
          onClick={() => onView(view === 'html' ? 'preview' : 'html')}
        >
          <Icon of="html" />
        </button>
        {props.onHistory && (
          <button className="icon-btn" type="button" aria-label={words.history} title={words.history} onClick={props.onHistory}>
            <Icon of="history" />
          </button>
        )}
        <button
          className={`icon-btn ${WIDE}`}
          type="button"
          aria-label={words.fullscreen}
          title={words.fullscreen}
          onClick={props.onFullscreen}
        >
          <Icon of="fullscreen" />
        </button>
        <button className="icon-btn" type="button" aria-label={words.settings} title={words.settings} onClick={props.onSettings}>
          <Icon of="settings" />
        </button>
        <button className=":uno: btn-solid ms-2" type="button" onClick={props.onPublish}>
          {words[props.publishing]}
        </button>
      </div>
    </header>
  )
}
