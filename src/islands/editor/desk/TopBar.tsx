import type { ReactNode } from 'react'
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

/** Renders the top bar of the desk: the way back, the state of the text, the views, the settings and the publish button. */
export function TopBar(props: Props) {
  const { view, onView } = props
  const words = useWords()
  return (
    <header className="desk-top">
      <a className="icon-btn" href="/user/profile?tab=articles" aria-label={words.back} title={words.back}>
        <Icon of="back" />
      </a>
      <div className="desk-crumb">
        {props.word}
        {props.liveAt && (
          <a href={props.liveAt} target="_blank" rel="noopener">
            {words.openArticle}
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
      <div className="desk-views" role="group" aria-label={words.views}>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            data-view={name}
            aria-pressed={view === name}
            onClick={() => onView(name === 'split' && !matchMedia(SPLIT_FROM).matches ? 'source' : name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <div className="desk-acts">
        <button className="icon-btn" type="button" aria-label={words.read} title={words.read} onClick={() => onView('read')}>
          <Icon of="read" />
        </button>
        <button
          className="icon-btn wide"
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
          className="icon-btn wide"
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
        <button className="btn-solid" type="button" onClick={props.onPublish}>
          {words[props.publishing]}
        </button>
      </div>
    </header>
  )
}
