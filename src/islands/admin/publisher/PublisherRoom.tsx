import { useEffect, useEffectEvent, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { type PublisherState, type PublishRun, publishing } from '#contract/content/publishing.ts'
import type { ApiError } from '#contract/core/send.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { tookText } from '../kit/took-text.ts'
import type { RoomProps } from '../rooms.ts'
import css from './publisher.css?inline'

adoptStyles(css)

const LOOK_EVERY_MS = 2_000

const Run = ({ run }: { run: PublishRun }) => (
  <li>
    <details>
      <summary>
        <time>{run.beginTime.slice(5)}</time>
        <span>
          {[
            run.written && `更新 ${grouped(run.written)} 页`,
            run.removed && `删除 ${grouped(run.removed)} 页`,
            run.failed && `失败 ${grouped(run.failed)} 页`,
          ]
            .filter(Boolean)
            .join('，')}
        </span>
        <small>{tookText(run.took)}</small>
      </summary>
      <ul className="paths">
        {run.paths.map((it) => (
          <li key={it}>{it}</li>
        ))}
        {run.written + run.removed > run.paths.length && <li>……</li>}
      </ul>
    </details>
  </li>
)

const Figures = ({ data }: { data: PublisherState }) => (
  <dl className="facts">
    <div>
      <dt>状态</dt>
      <dd>{data.isWaiting ? '正在更新' : '都是最新的'}</dd>
    </div>
    <div>
      <dt>页面</dt>
      <dd>{grouped(data.pages)}</dd>
    </div>
    <div>
      <dt>分享图</dt>
      <dd>{grouped(data.pictures)}</dd>
    </div>
    <div>
      <dt>失败</dt>
      <dd data-bad={data.failed.length > 0 || undefined}>{grouped(data.failed.length)}</dd>
    </div>
  </dl>
)

const OUTWARD = { bucket: '存储桶', cdn: 'CDN' } as const

/** Shows the transfers of the pages to other hosts. */
const Outward = ({ outward }: Pick<PublisherState, 'outward'>) => (
  <section>
    <h2>送到别处</h2>
    <ul className="rows">
      {outward.map((it) => (
        <li key={it.name}>
          <b>{OUTWARD[it.name]}</b>
          {it.reason && <p className="wrong">{it.reason}</p>}
          <small>
            {[
              it.reason && `连续 ${it.failures} 次没有成功，${it.retryTime.slice(5)} 再试`,
              it.waiting > 0 && `${grouped(it.waiting)} 个地址在等`,
              !it.reason && !it.waiting && (it.doneTime ? `${it.doneTime.slice(5)} 已是最新` : '还没有送过'),
            ]
              .filter(Boolean)
              .join('；')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)

/** Renders the state of the publisher: which pages are current, which are not, and why. */
export function PublisherRoom({ desk }: RoomProps) {
  const { data, failure, isOnline, again } = useAsked(() => api(publishing.state, {}, { quiet: true }), 'publisher')
  const [asks, setAsks] = useState(false)
  const isWaiting = data?.isWaiting ?? false
  const look = useEffectEvent(() => again())
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />

  async function retry(): Promise<void> {
    try {
      const count = await api(publishing.retryAll, {}, { quiet: true })
      showToast(count ? `正在重试 ${count} 页` : '没有失败的页面')
      again()
      desk.refresh()
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    }
  }
  return (
    <div className="publisher-room">
      <Figures data={data} />
      <div className="acts">
        <button className="btn-solid" type="button" onClick={() => setAsks(true)}>
          全部重新发布
        </button>
        <button className="btn-ghost" type="button" disabled={!data.failed.length} onClick={() => void retry()}>
          重试失败的页面
        </button>
      </div>
      {data.failed.length > 0 && (
        <section>
          <h2>没有发布成功</h2>
          <ul className="rows">
            {data.failed.map((it) => (
              <li key={it.path}>
                <b>{it.path}</b>
                <p className="wrong">{it.reason}</p>
                <small>
                  连续 {it.failures} 次，{it.retryTime.slice(5)} 再试；读者看到的还是旧的那一版
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.stale.length > 0 && (
        <section>
          <h2>正在等着更新</h2>
          <ul className="rows">
            {data.stale.map((it) => (
              <li key={it.path}>
                <b>{it.path}</b>
                <small>因为改了 {it.tags.join('、')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.outward.length > 0 && <Outward outward={data.outward} />}
      <section>
        <h2>最近的发布</h2>
        {data.runs.length ? (
          <ul className="rows">
            {data.runs.map((it) => (
              <Run key={it.id} run={it} />
            ))}
          </ul>
        ) : (
          <p className="hint">还没有发布过。写一篇文章，或者改一处设置，这里就会记下哪些页面跟着变了。</p>
        )}
      </section>
      {asks && (
        <Confirm
          className="box-of-centre"
          title="把所有页面重新发布一遍？"
          does="重新发布"
          onYes={async () => {
            await api(publishing.publishAll, {}, { quiet: true })
            showToast('开始了，读者一直看得到页面')
            again()
          }}
          onClose={() => setAsks(false)}
        >
          <p>共 {grouped(data.pages)} 页，内容没变的页面不会动。平时不用这样做：改了什么，相关的页面会自己更新。</p>
        </Confirm>
      )}
    </div>
  )
}
