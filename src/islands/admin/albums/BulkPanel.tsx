import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Progress } from '../../ui/list/Progress.tsx'
import type { Sending } from '../../ui/upload/upload-queue.ts'
import type { Bulk } from './use-bulk.ts'

/** Limits how many failures are listed; the others are only counted. */
const SHOWN = 50

const shareOf = ({ state, share }: Sending) => ({ done: 1, sending: share, waiting: 0, failed: 0 })[state]

const Line = ({ words, isBad = false, children }: { words: string; isBad?: boolean; children?: ReactNode }) => (
  <div className=":uno: flex flex-wrap items-center gap-2">
    <p className={isBad ? ':uno: grow-1 basis-40 text-danger' : ':uno: grow-1 basis-40'} role={isBad ? 'alert' : 'status'}>
      {words}
    </p>
    {children}
  </div>
)

/** Shows the progress of a batch upload and lists the photos that failed. */
export function BulkPanel({ bulk }: { bulk: Bulk }) {
  const { queue, put, failure, isUnderway } = bulk
  const failed = queue.items.filter((it) => it.state === 'failed')
  const total = put + queue.items.length - failed.length
  if (!total && !failed.length) return null
  return (
    <section className=":uno: bulk-panel grid gap-2 mb-4 py-3 px-4 hairline rounded-media text-size-small" aria-label="上传进度">
      {total > 0 && (
        <Line words={isUnderway ? `正在上传：${put} / ${total} 张已放进相册` : `${put} 张照片已放进相册`}>
          {isUnderway && (
            <Button isSmall onClick={() => queue.stop()}>
              停止上传
            </Button>
          )}
        </Line>
      )}
      {isUnderway && (
        <Progress label="上传进度" done={put + queue.items.reduce((sum, it) => sum + shareOf(it), 0)} total={total} />
      )}
      {failure && (
        <Line words={failure} isBad>
          <Button isSmall onClick={bulk.again}>
            重试
          </Button>
        </Line>
      )}
      {failed.length > 0 && (
        <>
          <Line words={`${failed.length} 个文件没有传上去`} isBad>
            {failed.some((it) => !it.isHopeless) && (
              <Button isSmall onClick={() => queue.retry()}>
                全部重试
              </Button>
            )}
            <Button isSmall onClick={() => queue.forget(failed)}>
              知道了
            </Button>
          </Line>
          <ul className=":uno: max-h-60 overflow-auto">
            {failed.slice(0, SHOWN).map(({ id, file, failure: reason, isHopeless }) => (
              <li key={id} className=":uno: flex items-center gap-3 min-h-9">
                <b className=":uno: min-w-0 text-strong font-500 break-anywhere">{file.name}</b>
                <span className=":uno: flex-1 text-danger">{reason || '已取消'}</span>
                {!isHopeless && (
                  <IconButton label={`重试 ${file.name}`} icon=":uno: i-lucide-rotate-cw icon" onClick={() => queue.retry(id)} />
                )}
              </li>
            ))}
            {failed.length > SHOWN && <li>另有 {failed.length - SHOWN} 个</li>}
          </ul>
        </>
      )}
    </section>
  )
}
