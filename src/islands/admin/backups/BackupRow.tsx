import type { Backup } from '#contract/keep/backup.ts'
import { off } from '../../ui/dialog/off.ts'
import { bytesText } from '../kit/bytes-text.ts'

export interface Doing {
  act: 'download' | 'verify' | 'restore' | 'remove'
  backup: Backup
}

const STATES: Record<Backup['state'], string> = { whole: '完整', broken: '有损坏', unknown: '没有核对过' }
const ACTS = [
  { act: 'download', words: '下载' },
  { act: 'verify', words: '核对' },
  { act: 'restore', words: '恢复' },
  { act: 'remove', words: '删除' },
] as const

interface Props {
  backup: Backup
  isBusy: boolean
  onAct: (it: Doing) => void
}

/** Renders one backup and its actions. */
export function BackupRow({ backup, isBusy, onAct }: Props) {
  const { createTime, size, state, verifyTime, reason, version } = backup
  return (
    <li>
      <div>
        <b>{createTime.slice(0, 16)}</b>
        <p className="when">
          <span data-state={state}>{STATES[state]}</span>
          <span>{bytesText(size)}</span>
          {verifyTime && <span>{verifyTime.slice(5, 16)} 核对</span>}
          {version && <span>程序 {version}</span>}
        </p>
        {reason && <p className="wrong">{reason}</p>}
      </div>
      <div className="acts">
        {ACTS.filter(({ act }) => act !== 'restore' || state !== 'broken').map(({ act, words }) => (
          <button
            key={act}
            className={act === 'remove' ? 'btn-ghost small grave' : 'btn-ghost small'}
            type="button"
            aria-label={`${words} ${createTime.slice(0, 16)} 的备份`}
            {...off(isBusy && act !== 'download')}
            onClick={() => onAct({ act, backup })}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  )
}
