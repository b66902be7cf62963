import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/send.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  cover: string
  title: string
  fault: string | undefined
  onChange: (cover: string) => void
}

/** The picture above the article. */
export function CoverField({ cover, fault, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => () => sending.current?.abort(), [])

  async function send(it: File | undefined): Promise<void> {
    if (!it) return
    const controller = new AbortController()
    sending.current = controller
    setFailure('')
    setShare(0)
    try {
      onChange(await upload(it, { source: 'article-cover', signal: controller.signal, onProgress: setShare }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof ApiError ? failureWords(error) : '上传失败，请重试')
    }
    setShare(null)
  }
  return (
    <section className="field">
      <p className="name">
        封面<small>16:10 最合适</small>
      </p>
      <div className="cover-box">
        {cover ? <img src={cover} alt="封面" /> : <span className="no-cover">没有封面</span>}
        <div>
          {share === null ? (
            <>
              <button className="btn-ghost" type="button" onClick={() => file.current?.click()}>
                <Icon of="upload" />
                {cover ? '更换' : '上传'}
              </button>
              {cover && (
                <button className="btn-ghost" type="button" onClick={() => onChange('')}>
                  <Icon of="trash" />
                  移除
                </button>
              )}
            </>
          ) : (
            <>
              <progress value={share} max={1} aria-label="封面上传进度" />
              <button className="btn-ghost" type="button" onClick={() => sending.current?.abort()}>
                取消
              </button>
            </>
          )}
        </div>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="选择封面图片"
        accept="image/gif,image/jpeg,image/png"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p className="note" role="alert">
        {fault || failure}
      </p>
    </section>
  )
}
