import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { saveFile } from '#client/save-file.ts'
import type { ApiError } from '#contract/core/send.ts'
import { EXPORT_HOURS, type ExportState, siteExport } from '#contract/keep/export.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { bytesText } from '../kit/bytes-text.ts'
import { useLooking } from '../kit/use-looking.ts'
import { ExportStart } from './ExportStart.tsx'
import css from './export.css?inline'

adoptStyles(css)

const ABOUT =
  '文章是带头信息的 Markdown，图片是文件，其余的是 JSON：人能读，Hexo 和 Hugo 认得，导入一个空的 Inkstone 就和现在一模一样。'
const WITHIN = '草稿、定时的和私密的文章也在里面；回收站、修订历史和成员的登录不在。'

type Ready = ExportState['exports'][number]

/** Renders the export of the whole blog. The server makes the file in the background and deletes it after a day. */
export function ExportRoom() {
  const { data, failure, isOnline, again, put } = useAsked(() => api(siteExport.state, {}, { quiet: true }), 'export')
  const [starts, setStarts] = useState(false)
  const [leaving, setLeaving] = useState<Ready | null>(null)
  const isBusy = Boolean(data?.doing)
  useLooking(isBusy, again)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={4} />

  async function stop(): Promise<void> {
    try {
      put(await api(siteExport.stop, {}, { quiet: true }))
      again()
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    }
  }
  return (
    <div className="export-room">
      <p className="hint">{ABOUT}</p>
      <p className="hint">{WITHIN}</p>
      {data.doing ? (
        <Making doing={data.doing} onStop={() => void stop()} />
      ) : (
        <button className="btn-solid" type="button" onClick={() => setStarts(true)}>
          导出整个博客
        </button>
      )}
      {data.fault && !data.doing && (
        <p className="wrong" role="alert">
          上一次没有做成：{data.fault}
        </p>
      )}
      <section>
        <h2>可以下载的</h2>
        {data.exports.length ? (
          <ul>
            {data.exports.map((it) => (
              <ReadyRow key={it.name} it={it} onRemove={() => setLeaving(it)} />
            ))}
          </ul>
        ) : (
          <p className="hint">还没有导出。做好的会放在这里 {EXPORT_HOURS} 小时，到时自动删除。</p>
        )}
      </section>
      {starts && <ExportStart onMade={put} onClose={() => setStarts(false)} />}
      {leaving && (
        <Confirm
          className="box-of-centre"
          title="删除这份导出？"
          does="删除"
          isGrave
          onYes={async () => put(await api(siteExport.remove, { query: { name: leaving.name } }, { quiet: true }))}
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving.createTime} 做的，{bytesText(leaving.size)}。需要时可以再导出一次。
          </p>
        </Confirm>
      )}
    </div>
  )
}

function Making({ doing, onStop }: { doing: NonNullable<ExportState['doing']>; onStop: () => void }) {
  const { done, total } = doing
  return (
    <div className="making">
      <p role="status">{total ? `正在导出，${grouped(done)} / ${grouped(total)}` : '正在准备'}</p>
      <progress aria-label="导出的进度" max={Math.max(total, 1)} value={done} />
      <button className="btn-ghost small" type="button" onClick={onStop}>
        停下
      </button>
    </div>
  )
}

function ReadyRow({ it, onRemove }: { it: Ready; onRemove: () => void }) {
  async function take(): Promise<void> {
    try {
      const { url } = await api(siteExport.download, { body: { name: it.name } }, { quiet: true })
      saveFile(url)
      showToast('开始下载')
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    }
  }
  return (
    <li>
      <div>
        <b>{it.createTime.slice(0, 16)}</b>
        <p>
          <span>{bytesText(it.size)}</span>
          <span>留到 {it.expireTime.slice(5, 16)}</span>
        </p>
      </div>
      <button className="btn-solid small" type="button" aria-label={`下载 ${it.createTime} 的导出`} onClick={() => void take()}>
        下载
      </button>
      <button className="btn-ghost small grave" type="button" aria-label={`删除 ${it.createTime} 的导出`} onClick={onRemove}>
        删除
      </button>
    </li>
  )
}
