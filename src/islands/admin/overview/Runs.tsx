import type { ReactNode } from 'react'
import { overview, type Running } from '#contract/site/overview.ts'
import { grouped } from '#lib/grouped.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

/** Warns when less than this share of the disk is free. */
const LITTLE = 0.05

interface Line {
  words: string
  room: string
  isBad?: boolean
  says: string
}

function backupLine({ isOn, time, fault }: NonNullable<Running['backup']>): Line {
  const newest = time ? `最近一份 ${time.slice(5, 16)}` : '还没有'
  return { words: '备份', room: 'backups', isBad: fault !== '', says: fault || (isOn ? newest : `${newest}，没有打开自动备份`) }
}

function pagesLine({ failed, isPublishing, pages }: Running): Line {
  const good = isPublishing ? '正在更新页面' : `${grouped(pages)} 页都是最新的`
  return { words: '发布', room: 'publisher', isBad: failed > 0, says: failed ? `${grouped(failed)} 页没有发布成功` : good }
}

function filesLine({ files, fileBytes, diskFree, diskTotal }: Running): Line {
  const isFull = diskFree !== null && diskTotal !== null && diskFree < diskTotal * LITTLE
  const free = diskFree === null ? '' : `；磁盘还剩 ${bytesText(diskFree)}`
  return { words: '文件', room: 'files', isBad: isFull, says: `${grouped(files)} 个，${bytesText(fileBytes)}${free}` }
}

function linesOf(it: Running): Line[] {
  const letters = it.letters ? `，${grouped(it.letters)} 封在等` : ''
  const jobs = it.jobs.length
  return [
    pagesLine(it),
    { words: '邮件', room: 'site&part=mail', says: it.isMailOn ? `在发${letters}` : '没有打开' },
    filesLine(it),
    ...(it.backup ? [backupLine(it.backup)] : []),
    { words: '任务', room: 'jobs', isBad: jobs > 0, says: jobs ? `${jobs} 个没有做成` : '都正常' },
  ]
}

/** Renders a row that leads to a room. */
export const RowLink = ({ room, children }: { room: string; children: ReactNode }) => (
  <li>
    <PlaceLink
      className=":uno: flex items-center gap-3 min-h-11.5 py-1.5 hairline-b text-muted text-size-small"
      href={`?room=${room}`}
    >
      {children}
    </PlaceLink>
  </li>
)

/** Shows the state of the background services. */
export function Runs() {
  const asked = useAsked(() => ask(overview.running, {}), 'running')
  return (
    <section className=":uno: min-w-0">
      <h2 className=":uno: mb-2">运行状况</h2>
      <Loaded asked={asked} rows={2}>
        {(data) => (
          <>
            <ul>
              {linesOf(data).map(({ words, room, isBad, says }) => (
                <RowLink key={words} room={room}>
                  <i
                    className={
                      isBad ? ':uno: flex-none w-2 h-2 rounded-chip bg-danger' : ':uno: flex-none w-2 h-2 rounded-chip bg-ok'
                    }
                    aria-hidden="true"
                  />
                  <b className=":uno: flex-none w-3em text-strong font-500">{words}</b>
                  <span>{says}</span>
                </RowLink>
              ))}
            </ul>
            {data.version && (
              <p className=":uno: hint mt-3">
                程序 {data.version} · 数据库 {data.schema.slice(0, 4)}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
