import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type BackupState, backup } from '#contract/keep/backup.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { bytesText } from '../kit/bytes-text.ts'
import { useLooking } from '../kit/use-looking.ts'
import type { RoomProps } from '../rooms.ts'
import { Download, Remove, Restore } from './BackupQuestions.tsx'
import { BackupRow, type Doing } from './BackupRow.tsx'
import css from './backups.css?inline'
import { PlanDrawer } from './PlanDrawer.tsx'
import { Underway } from './Underway.tsx'

adoptStyles(css)

function Figures({ data }: { data: BackupState }) {
  const [newest] = data.backups
  const bytes = data.backups.reduce((sum, it) => sum + it.size, 0)
  return (
    <dl className="facts">
      <div>
        <dt>最近一份</dt>
        <dd>{newest ? newest.createTime.slice(5, 16) : '还没有'}</dd>
      </div>
      <div>
        <dt>下次备份</dt>
        <dd data-bad={!data.plan.isOn || undefined}>{data.nextTime ? data.nextTime.slice(5, 16) : '没有打开'}</dd>
      </div>
      <div>
        <dt>占用</dt>
        <dd>{bytesText(bytes)}</dd>
      </div>
      <div>
        <dt>磁盘剩余</dt>
        <dd>{bytesText(data.free)}</dd>
      </div>
    </dl>
  )
}

/** Renders the backups, the work in progress and the schedule. */
export function BackupsRoom({ desk }: RoomProps) {
  const { data, failure, isOnline, again, put } = useAsked(() => api(backup.state, {}, { quiet: true }), 'backups')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [isPlanning, setPlanning] = useState(false)
  const isBusy = data?.doing != null
  useLooking(isBusy, () => {
    again()
    // A failed backup stays marked at the desk until the next backup is made.
    desk.refresh()
  })
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />

  async function begin(work: () => Promise<BackupState>): Promise<void> {
    try {
      put(await work())
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
      again()
    }
  }
  function start(it: Doing): void {
    if (it.act === 'verify') void begin(() => api(backup.verify, { body: { name: it.backup.name } }, { quiet: true }))
    else setDoing(it)
  }
  const close = () => setDoing(null)
  return (
    <div className="backups-room">
      <Figures data={data} />
      <div className="acts">
        <button
          className="btn-solid"
          type="button"
          {...off(isBusy)}
          onClick={() => void begin(() => api(backup.create, {}, { quiet: true }))}
        >
          现在备份
        </button>
        <button className="btn-ghost" type="button" onClick={() => setPlanning(true)}>
          备份计划
        </button>
      </div>
      {data.doing && <Underway doing={data.doing} restarts={data.restarts} isLost={failure !== null} />}
      {data.fault && !data.doing && (
        <p className="wrong" role="alert">
          上一次没有做成：{data.fault}
        </p>
      )}
      {data.backups.length ? (
        <ul className="backups" aria-label="备份">
          {data.backups.map((it) => (
            <BackupRow key={it.name} backup={it} isBusy={isBusy} onAct={start} />
          ))}
        </ul>
      ) : (
        <Empty drawing="shelf" title="还没有备份" words="备份里有文章、评论、账号和上传的文件，随时可以做一份，不影响读者。" />
      )}
      <p className="hint">
        程序 {data.version} · 数据库 {data.schema}
      </p>
      {doing?.act === 'download' && <Download backup={doing.backup} onClose={close} />}
      {doing?.act === 'remove' && <Remove backup={doing.backup} onDone={put} onClose={close} />}
      {doing?.act === 'restore' && <Restore backup={doing.backup} restarts={data.restarts} onDone={put} onClose={close} />}
      {isPlanning && <PlanDrawer plan={data.plan} onSaved={put} onClose={() => setPlanning(false)} />}
    </div>
  )
}
