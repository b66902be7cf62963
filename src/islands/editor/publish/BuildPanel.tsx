import { copyText } from '#client/copy-text.ts'
import type { GoingLive } from '#contract/publishing.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { laterWords } from '#lib/later.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/off.ts'
import { useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import { type Light, tookWords } from './light.ts'
import { pathWords } from './path-words.ts'
import type { Publishing } from './use-publishing.ts'
import type { Standing } from './use-standing.ts'

/** The pages of an article: those that show it as it is now, those that follow, those that failed. */
function Paths({ going }: { going: GoingLive }) {
  const words = useWords()
  const row = (path: string, state: 'done' | 'waits', more = '') => (
    <li key={path} data-state={state}>
      {state === 'done' ? <Icon of="check" /> : <i className="waits" aria-hidden="true" />}
      <span>{pathWords(path)}</span>
      <code>{path}</code>
      {more ? <time>{more}</time> : state === 'waits' && <span className="sr-only">还没有更新</span>}
    </li>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <ol aria-label="更新的页面" tabIndex={0}>
      {going.failed.map((it) => (
        <li key={it.path} data-state="failed">
          <Icon of="close" />
          <span>{pathWords(it.path)}</span>
          <code>{it.path}</code>
          <p>
            {it.reason}（试了 {it.failures} 次，{it.retryTime.slice(11)} 再试）
          </p>
        </li>
      ))}
      {going.changed.map((it) => row(it, 'done', it === going.path && going.took !== null ? tookWords(words, going.took) : ''))}
      {going.waiting.map((it) => row(it, 'waits'))}
    </ol>
  )
}

/** What it means, and until when. */
function wordsOf({ status, draftStatus, reason, liveVersion, publishTime, updateTime }: Standing): string {
  if (draftStatus === 3) return `${updateTime.slice(5, 16)} 提交，等待管理员审核。要再改，先撤回。`
  if (draftStatus === 5) return `退回的理由：${reason}`
  if (status === 4) {
    const when = laterWords(publishTime ?? '', Date.now())
    return when ? `${when}自动发布（上海时间）。` : '时间已到，马上发布。'
  }
  if (status === 1 && draftStatus === 2) return `读者看到的是修订 ${liveVersion}，后来的修改还没有发布。`
  if (status === 0) return '读者看不到这篇文章。'
  return status === 1 ? '' : '只有你能看到。'
}

/** Of today the clock, of other days the day too. */
function cornerTime(standing: Standing, going: GoingLive | null): string {
  const time = going?.beginTime ?? standing.updateTime
  return time.slice(0, 10) === shanghaiDay(Date.now()) ? time.slice(11) : time.slice(5, 16)
}

interface Props {
  id: string
  light: Light
  standing: Standing
  publishing: Publishing
  onClose: () => void
}

/** What the light means: which pages show the article, how long that took, what failed and why; and what can be taken back. */
export function BuildPanel({ id, light, standing, publishing, onClose }: Props) {
  const { going, busy, failure } = publishing
  const words = wordsOf(standing)
  const isOut = standing.status === 1
  const mayWithdraw = standing.draftStatus === 3 || standing.status === 4
  const mayDiscard = (isOut || standing.status === 4) && (standing.draftStatus === 2 || standing.draftStatus === 5)
  const hasPages = going && going.state !== 'none'
  const live = `/post/${standing.id}`
  return (
    <section className="build" id={id} aria-label="发布情况">
      <header>
        <i data-light={light.tone} aria-hidden="true" />
        <b>{light.short}</b>
        <time>{cornerTime(standing, going)}</time>
        <button className="icon-btn" type="button" aria-label="关闭发布情况" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      {words && <p>{words}</p>}
      {hasPages && <Paths going={going} />}
      {failure && (
        <p className="build-failure" role="alert">
          {failure}
        </p>
      )}
      {(isOut || mayWithdraw || mayDiscard) && (
        <footer>
          {isOut && (
            <>
              <a href={live} target="_blank" rel="noopener">
                打开文章
              </a>
              <button
                type="button"
                onClick={async () => {
                  const isCopied = await copyText(new URL(live, location.href).href)
                  showToast(isCopied ? '链接已复制' : '没有复制成功，请从地址栏复制', isCopied ? 'success' : 'error')
                }}
              >
                复制链接
              </button>
            </>
          )}
          {going && going.failed.length > 0 && (
            <button type="button" {...off(busy !== null)} onClick={() => void publishing.retry()}>
              {busy === 'retry' ? '请稍候' : '重试'}
            </button>
          )}
          {mayWithdraw && (
            <button type="button" {...off(busy !== null)} onClick={() => void publishing.withdraw()}>
              {busy === 'withdraw' ? '请稍候' : standing.draftStatus === 3 ? '撤回' : '取消定时'}
            </button>
          )}
          {mayDiscard && (
            <button type="button" {...off(busy !== null)} onClick={async () => (await publishing.discard()) && onClose()}>
              {busy === 'discard' ? '请稍候' : '放弃修改'}
            </button>
          )}
        </footer>
      )}
    </section>
  )
}
