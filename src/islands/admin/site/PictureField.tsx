import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/core/send.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { Sign } from '../../ui/Sign.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  onChange: (url: string) => void
}

/** Renders a field for a picture's address, which also uploads a picture. */
export function PictureField({ label, value, error, hint, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const [lost, setLost] = useState('')
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setFailure('')
    setShare(0)
    try {
      onChange(await upload(file, { source: 'site', signal: controller.signal, onProgress: setShare }))
    } catch (wrong) {
      if (wrong instanceof ApiError) setFailure(failureWords(wrong))
    } finally {
      setShare(null)
    }
  }
  const isShown = value !== '' && lost !== value
  return (
    <Field label={label} error={failure || error} hint={<span>{hint}</span>}>
      {(ties) => (
        <div className="picture-field">
          <span className="thumb">
            {isShown ? (
              <img src={value} alt="" width="56" height="56" onError={() => setLost(value)} />
            ) : (
              <Sign of={value ? 'alert' : 'picture'} />
            )}
          </span>
          <input
            {...ties}
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="站内路径或 https 地址"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button className="btn-ghost" type="button" disabled={share !== null} onClick={() => chooser.current?.click()}>
            {share === null ? '上传' : `${Math.round(share * 100)}%`}
          </button>
          {value && (
            <button className="icon-btn" type="button" aria-label={`清除${label}`} title="清除" onClick={() => onChange('')}>
              <Sign of="x" />
            </button>
          )}
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml"
            aria-label={`选择${label}`}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void send(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
