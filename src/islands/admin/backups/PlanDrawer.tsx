import { type FormEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type BackupPlan, type BackupState, backup, KEEP_MAX } from '#contract/keep/backup.ts'
import { showToast } from '#stores/toast.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { FormDrawer } from '../kit/FormDrawer.tsx'

interface Props {
  plan: BackupPlan
  onSaved: (state: BackupState) => void
  onClose: () => void
}

const KEEPS = [
  { name: 'daily', words: '保留最近几天的', hint: '每天留最新的一份' },
  { name: 'weekly', words: '保留最近几周的', hint: '每周留最新的一份' },
  { name: 'monthly', words: '保留最近几个月的', hint: '每月留最新的一份' },
] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Renders the schedule of automatic backups and how many of them are kept. */
export function PlanDrawer({ plan, onSaved, onClose }: Props) {
  const [typed, setTyped] = useState(plan)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const put = (changes: Partial<BackupPlan>) => setTyped({ ...typed, ...changes })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      onSaved(await api(backup.plan, { body: { plan: typed, before: plan } }, { quiet: true }))
      showToast('备份计划已保存')
      onClose()
    } catch (error) {
      setFailure(failureWords(error as ApiError))
      setBusy(false)
    }
  }
  return (
    <FormDrawer title="备份计划" does="保存" isBusy={isBusy} failure={failure} onSubmit={(it) => void save(it)} onClose={onClose}>
      <label className="tick-line">
        <input type="checkbox" checked={typed.isOn} onChange={({ target }) => put({ isOn: target.checked })} />
        每天自动备份
      </label>
      <Field label="几点开始（北京时间）">
        {(ties) => (
          <select
            className="plan-field"
            {...ties}
            value={typed.hour}
            onChange={({ target }) => put({ hour: Number(target.value) })}
          >
            {hours.map((it) => (
              <option key={it} value={it}>
                {`${it}:00`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {KEEPS.map(({ name, words, hint }) => (
        <Field key={name} label={words} hint={hint}>
          {(ties) => (
            <input
              className="plan-field"
              type="number"
              min={0}
              max={KEEP_MAX}
              {...ties}
              value={Number.isNaN(typed[name]) ? '' : typed[name]}
              onChange={({ target }) => put({ [name]: target.valueAsNumber })}
            />
          )}
        </Field>
      ))}
      <p className="hint">
        最新的一份总会留下。最好把备份再复制一份到别的机器上：和站点在同一块磁盘上的备份，磁盘坏了也就没有了。
      </p>
    </FormDrawer>
  )
}
