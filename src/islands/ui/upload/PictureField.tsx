import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/core/send.ts'
import { IconButton } from '../Button.tsx'
import { Field } from '../centre/Field.tsx'
import { FileButton } from './FileButton.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  hint: string
  onChange: (url: string) => void
}

/** Renders a field for a picture's address, which also uploads a picture. */
export function PictureField({ label, value, error, hint, onChange }: Props) {
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
  return (
    <Field label={label} error={failure || error} hint={<span>{hint}</span>}>
      {(ties) => (
        <div className=":uno: flex items-center gap-2">
          <span className=":uno: grid flex-none place-items-center w-10 h-10 hairline rounded-control bg-sunken text-faint overflow-hidden">
            {value !== '' && lost !== value ? (
              <img
                className=":uno: w-full h-full object-contain"
                src={value}
                alt=""
                width="56"
                height="56"
                onError={() => setLost(value)}
              />
            ) : (
              <span className={value ? ':uno: i-lucide-circle-alert icon' : ':uno: i-lucide-image icon'} aria-hidden="true" />
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
          <FileButton
            label={`选择${label}`}
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml"
            isGhost
            isOff={share !== null}
            onFiles={([file]) => file && void send(file)}
          >
            {share === null ? '上传' : `${Math.round(share * 100)}%`}
          </FileButton>
          {value && <IconButton label={`清除${label}`} icon=":uno: i-lucide-x icon" title="清除" onClick={() => onChange('')} />}
        </div>
      )}
    </Field>
  )
}
