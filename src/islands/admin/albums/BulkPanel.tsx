import { Sign } from '../../ui/Sign.tsx'
import type { Bulk } from './use-bulk.ts'

/** Limits how many failures are listed; the others are only counted. */
const SHOWN = 50

/** Shows the progress of a batch upload and lists the photos that failed. */
export function BulkPanel({ bulk }: { bulk: Bulk }) {
  const { queue, put, failure, isUnderway } = bulk
  const failed = queue.items.filter((it) => it.state === 'failed')
  const total = put + queue.items.length - failed.length
  const share = put + queue.items.reduce((sum, it) => sum + (it.state === 'done' ? 1 : it.state === 'sending' ? it.share : 0), 0)
  if (!total && !failed.length) return null
  return (
    <section className="bulk-panel" aria-label="上传进度">
      {total > 0 && (
        <div className="line">
          <p role="status">{isUnderway ? `正在上传：${put} / ${total} 张已放进相册` : `${put} 张照片已放进相册`}</p>
          {isUnderway && (
            <button className="btn-ghost small" type="button" onClick={() => queue.stop()}>
              停止上传
            </button>
          )}
        </div>
      )}
      {isUnderway && <progress max={total} value={share} aria-label="上传进度" />}
      {failure && (
        <p className="wrong" role="alert">
          {failure}
          <button type="button" onClick={bulk.again}>
            重试
          </button>
        </p>
      )}
      {failed.length > 0 && (
        <>
          <div className="line">
            <p className="wrong" role="alert">
              {failed.length} 个文件没有传上去
            </p>
            {failed.some((it) => !it.isHopeless) && (
              <button className="btn-ghost small" type="button" onClick={() => queue.retry()}>
                全部重试
              </button>
            )}
            <button className="btn-ghost small" type="button" onClick={() => queue.forget(failed)}>
              知道了
            </button>
          </div>
          <ul>
            {failed.slice(0, SHOWN).map((it) => (
              <li key={it.id}>
                <b>{it.file.name}</b>
                <span>{it.failure || '已取消'}</span>
                {!it.isHopeless && (
                  <button
                    className="icon-btn"
                    type="button"
                    aria-label={`重试 ${it.file.name}`}
                    onClick={() => queue.retry(it.id)}
                  >
                    <Sign of="again" />
                  </button>
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
