import type { BackupDoing } from '#contract/keep/backup.ts'

const STAGES: Record<BackupDoing['stage'], string> = {
  database: '正在复制数据库',
  pack: '正在打包文件',
  verify: '正在读回来核对',
  unpack: '正在核对备份，并把它放到现在的数据旁边',
  restart: '核对好了，站点正在换上备份里的数据',
}

interface Props {
  doing: BackupDoing
  restarts: boolean
  /** Is true when the server did not answer the last request. */
  isLost: boolean
}

/** Shows the progress of a backup or a restore. */
export function Underway({ doing: { what, stage, done, total }, restarts, isLost }: Props) {
  const part = total ? Math.min(1, done / total) : null
  const isOver = what === 'restore' && (stage === 'restart' || isLost)
  const after = restarts ? '重新启动后这里会请你重新登录。' : '程序会停下来，由管理它的服务再启动；然后请重新登录。'
  return (
    <section className="underway" aria-label="正在进行">
      <p role="status">{isOver ? `${STAGES.restart}。${after}` : STAGES[stage]}</p>
      {part === null || isOver ? <progress aria-label="进度" /> : <progress aria-label="进度" value={part} max={1} />}
    </section>
  )
}
