import { useState } from 'react'
import { api } from '#client/api.ts'
import { EXPORT_CHOICES, type ExportChoice, type ExportState, siteExport } from '#contract/keep/export.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'

const CHOICES = Object.keys(EXPORT_CHOICES) as ExportChoice[]
const NONE: Record<ExportChoice, boolean> = { chat: false, addresses: false, secrets: false }

interface Props {
  onMade: (state: ExportState) => void
  onClose: () => void
}

/** Asks which optional data the export holds. The administrator's password is needed. */
export function ExportStart({ onMade, onClose }: Props) {
  const [chosen, setChosen] = useState(NONE)
  const [password, setPassword] = useState('')
  const isPrivate = CHOICES.some((it) => chosen[it])
  return (
    <Confirm
      className="box-of-centre"
      title="导出整个博客"
      does="开始导出"
      onYes={async () => {
        const body = isPrivate && password ? { ...chosen, password } : chosen
        onMade(await api(siteExport.make, { body }, { quiet: true }))
      }}
      onClose={onClose}
    >
      <p>站点照常运行。这些不点名就不带上：</p>
      <div className="asks-of-desk export-choices">
        {CHOICES.map((it) => (
          <label key={it}>
            <input
              type="checkbox"
              checked={chosen[it]}
              onChange={({ target }) => setChosen({ ...chosen, [it]: target.checked })}
            />
            <b>{EXPORT_CHOICES[it].words}</b>
            <span>{EXPORT_CHOICES[it].about}</span>
          </label>
        ))}
      </div>
      {isPrivate && (
        <Asked label="当前密码" type="password" autoComplete="current-password" value={password} onType={setPassword} />
      )}
    </Confirm>
  )
}
