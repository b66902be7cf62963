import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { SPLIT_FROM, VIEWS, type View } from './views.ts'

interface Props {
  view: View
  word: ReactNode
  publishWords: string
  /** Where readers have it. */
  liveAt: string | null
  onView: (view: View) => void
  onHistory: (() => void) | null
  onFullscreen: () => void
  onSettings: () => void
  onPublish: () => void
}

/** The first line of the desk: where one is, how the text is looked at, what becomes of it. */
export function TopBar(props: Props) {
  const { view, onView } = props
  return (
    <header className="desk-top">
      <a className="icon-btn" href="/user/profile?tab=articles" aria-label="返回我的文章" title="返回我的文章">
        <Icon of="back" />
      </a>
      <div className="desk-crumb">
        {props.word}
        {props.liveAt && (
          <a href={props.liveAt} target="_blank" rel="noopener">
            打开文章
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
      <div className="desk-views" role="group" aria-label="编辑模式">
        {VIEWS.map(({ name, words }) => (
          <button
            key={name}
            type="button"
            data-view={name}
            aria-pressed={view === name}
            onClick={() => onView(name === 'split' && !matchMedia(SPLIT_FROM).matches ? 'source' : name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div className="desk-acts">
        <button className="icon-btn" type="button" aria-label="阅读模式" title="阅读模式" onClick={() => onView('read')}>
          <Icon of="read" />
        </button>
        <button
          className="icon-btn wide"
          type="button"
          aria-label="HTML 源码"
          title="HTML 源码"
          aria-pressed={view === 'html'}
          onClick={() => onView(view === 'html' ? 'preview' : 'html')}
        >
          <Icon of="html" />
        </button>
        {props.onHistory && (
          <button className="icon-btn" type="button" aria-label="历史版本" title="历史版本" onClick={props.onHistory}>
            <Icon of="history" />
          </button>
        )}
        <button className="icon-btn wide" type="button" aria-label="全屏" title="全屏" onClick={props.onFullscreen}>
          <Icon of="fullscreen" />
        </button>
        <button className="icon-btn" type="button" aria-label="文章设置" title="文章设置" onClick={props.onSettings}>
          <Icon of="settings" />
        </button>
        <button className="btn-solid" type="button" onClick={props.onPublish}>
          {props.publishWords}
        </button>
      </div>
    </header>
  )
}
