import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Icon } from '../Icon.tsx'
import { CoverCut } from './CoverCut.tsx'
import css from './cover.css?inline'
import { fileFrom, LOOK_NAMES } from './cover-file.ts'
import type { Cover } from './use-cover.ts'

adoptStyles(css)

interface Props {
  it: Cover
  title: string
  fault: string | undefined
}

/** The picture above the article: chosen, dropped, pasted, or drawn from the title. */
export function CoverField({ it, title, fault }: Props) {
  const { cover, step, drawn } = it
  const file = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  const choose = useRef(it.choose)
  choose.current = it.choose

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = fileFrom(event.clipboardData)
      // Words come before the picture of them that some programs put beside.
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
  const words = step.is === 'failed' ? step.words : fault
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
        封面<small>16:10 最合适</small>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons around a picture, not fields */}
      <div className="cover-box" role="group" aria-labelledby={`${id}-name`} data-over={isOver || undefined}>
        {cover ? <img src={cover} alt="现在的封面" /> : <span className="no-cover">拖到这里，或粘贴</span>}
        <div>
          {it.isBusy ? (
            <>
              {step.is === 'sending' ? (
                <>
                  <progress value={step.share} max={1} aria-label="封面上传进度" />
                  <span className="said" role="status">
                    {step.share < 1 ? `${Math.round(step.share * 100)}%` : '正在处理'}
                  </span>
                </>
              ) : (
                <span className="said" role="status">
                  正在画…
                </span>
              )}
              <button className="btn-ghost" type="button" onClick={it.rest}>
                取消
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
                {cover ? '更换' : '上传'}
              </button>
              <button className="btn-ghost" type="button" onClick={() => void it.draw(title)}>
                <Icon of="image" />
                {drawn && !isOld ? '换一种画法' : '用标题绘制封面'}
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
                  移除
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
        aria-label="选择封面图片"
        accept="image/gif,image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        onChange={(event) => {
          void it.choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="below">
        <p className="note" id={`${id}-note`} role={words ? 'alert' : undefined} data-bad={words ? '' : undefined}>
          {words || (drawn ? (isOld ? '标题改过了，可以重画一张' : `画法：${LOOK_NAMES[drawn.look]}`) : '')}
        </p>
        {blob && (
          <button className="act" type="button" onClick={() => void it.send(blob)}>
            重试
          </button>
        )}
      </div>
      {step.is === 'cutting' && <CoverCut picture={step.picture} onDone={(cut) => void it.send(cut)} onClose={it.rest} />}
    </section>
  )
}
