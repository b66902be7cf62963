import type { ReactNode } from 'react'
import { api } from '#client/api.ts'
import { desk, type Running } from '#contract/site/desk.ts'
import { grouped } from '#lib/grouped.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { go } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { bytesText } from '../kit/bytes-text.ts'

/** Warns when less than this share of the disk is free. */
const LITTLE = 0.05

interface Line {
  words: string
  room: string
  isBad: boolean
  says: ReactNode
}

function backupLine({ isOn, time, fault }: NonNullable<Running['backup']>): Line {
  const newest = time ? `最近一份 ${time.slice(5, 16)}` : '还没有'
  const says = isOn ? newest : `${newest}，没有打开自动备份`
  return { words: '备份', room: 'backups', isBad: fault !== '', says: fault || says }
}

function linesOf(it: Running): Line[] {
  const isFull = it.diskFree !== null && it.diskTotal !== null && it.diskFree < it.diskTotal * LITTLE
  const pages = it.failed
    ? `${grouped(it.failed)} 页没有发布成功`
    : it.isPublishing
      ? '正在更新页面'
      : `${grouped(it.pages)} 页都是最新的`
  const letters = it.letters ? `，${grouped(it.letters)} 封在等` : ''
  return [
    { words: '发布', room: 'publisher', isBad: it.failed > 0, says: pages },
    { words: '邮件', room: 'site&part=mail', isBad: false, says: it.isMailOn ? `在发${letters}` : '没有打开' },
    {
      words: '文件',
      room: 'files',
      isBad: isFull,
      says: `${grouped(it.files)} 个，${bytesText(it.fileBytes)}${it.diskFree === null ? '' : `；磁盘还剩 ${bytesText(it.diskFree)}`}`,
    },
    ...(it.backup ? [backupLine(it.backup)] : []),
    { words: '任务', room: 'jobs', isBad: it.jobs.length > 0, says: it.jobs.length ? `${it.jobs.length} 个没有做成` : '都正常' },
  ]
}

/** Shows the state of the background services. */
export function Runs() {
  const { data, failure, isOnline, again } = useAsked(() => api(desk.running, {}, { quiet: true }), 'running')
  return (
    <section className="runs">
      <h2>运行状况</h2>
      {failure && !data && <Failed words={failure} isOnline={isOnline} onAgain={again} />}
      {!failure && !data && <Waiting rows={2} />}
      {data && (
        <>
          <ul>
            {linesOf(data).map((it) => (
              <li key={it.words}>
                <a
                  href={`?room=${it.room}`}
                  onClick={(event) => {
                    event.preventDefault()
                    go(event.currentTarget.href)
                  }}
                >
                  <i data-bad={it.isBad || undefined} aria-hidden="true" />
                  <b>{it.words}</b>
                  <span>{it.says}</span>
                </a>
              </li>
            ))}
          </ul>
          {data.version && (
            <p className="hint">
              程序 {data.version} · 数据库 {data.schema.slice(0, 4)}
            </p>
          )}
        </>
      )}
    </section>
  )
}
