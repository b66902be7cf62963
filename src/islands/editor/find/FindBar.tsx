import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Surface } from '../desk/surface.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  surface: Surface
  /** Changes when the text did. */
  turn: string
  onClose: () => void
}

/** Finds and replaces in whichever mode the text is edited. */
export function FindBar({ surface, turn, onClose }: Props) {
  const [text, setText] = useState(() => surface.selected().split('\n')[0] ?? '')
  const [words, setWords] = useState('')
  const [isCaseSensitive, setCase] = useState(false)
  const [found, setFound] = useState({ count: 0, at: 0 })
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text is searched anew
  useEffect(() => setFound(surface.find(text ? { text, isCaseSensitive } : null)), [surface, text, isCaseSensitive, turn])
  useEffect(() => {
    field.current?.select()
    return () => void surface.find(null)
  }, [surface])

  function go(isBack: boolean): void {
    surface.next(isBack)
    setFound(surface.find({ text, isCaseSensitive }))
    setSaid('')
  }
  function keys(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      go(event.shiftKey)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is not known to every reader yet
    <div className="find-bar" role="search" aria-label="查找和替换" onKeyDown={keys}>
      <input
        ref={field}
        type="text"
        aria-label="查找"
        placeholder="查找"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="found" role="status">
        {said || (text ? (found.count ? `${found.at || '–'} / ${found.count}` : '没有找到') : '')}
      </span>
      <button className="icon-btn" type="button" aria-label="上一个" disabled={!found.count} onClick={() => go(true)}>
        <Icon of="up" />
      </button>
      <button className="icon-btn" type="button" aria-label="下一个" disabled={!found.count} onClick={() => go(false)}>
        <Icon of="down" />
      </button>
      <button
        className="find-case"
        type="button"
        aria-pressed={isCaseSensitive}
        title="区分大小写"
        onClick={() => setCase(!isCaseSensitive)}
      >
        Aa
      </button>
      <input
        type="text"
        aria-label="替换为"
        placeholder="替换为"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button
        className="btn-ghost"
        type="button"
        disabled={!found.count}
        onClick={() => {
          surface.replace(words)
          setFound(surface.find({ text, isCaseSensitive }))
        }}
      >
        替换
      </button>
      <button
        className="btn-ghost"
        type="button"
        disabled={!found.count}
        onClick={() => {
          setSaid(`替换了 ${surface.replaceAll(words)} 处`)
          setFound(surface.find({ text, isCaseSensitive }))
        }}
      >
        全部替换
      </button>
      <button className="icon-btn" type="button" aria-label="关闭查找" onClick={onClose}>
        <Icon of="close" />
      </button>
    </div>
  )
}
