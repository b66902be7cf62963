import { useId, useState } from 'react'
import { MarkdownChoice, MarkdownText } from '../kit/MarkdownText.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  rows?: number
  onChange: (text: string) => void
}

/** Renders a setting that holds Markdown. Its label stands beside it, as those of all settings do. */
export function MarkdownSetting({ label, value, error, hint, rows = 8, onChange }: Props) {
  const id = useId()
  const [isLooking, setLooking] = useState(false)
  return (
    <div className="field written">
      <label htmlFor={id}>{label}</label>
      <div>
        <MarkdownChoice label={label} isLooking={isLooking} onTurn={setLooking} />
        <MarkdownText
          id={id}
          label={label}
          text={value}
          isLooking={isLooking}
          error={error}
          hint={`${hint ? `${hint}。` : ''}支持 Markdown`}
          length={`${[...value].length} 字`}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
