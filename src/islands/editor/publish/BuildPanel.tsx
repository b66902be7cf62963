import { copyText } from '#client/copy-text.ts'
import type { GoingLive } from '#contract/content/publishing.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { type Words, zhCn } from '../bar/words/zh-cn.ts'
import { Icon } from '../Icon.tsx'
import { type Light, tookWords } from './light.ts'
import { LIGHTS } from './lights.ts'
import { pathWords } from './path-words.ts'
import type { Publishing } from './use-publishing.ts'
import type { Standing } from './use-standing.ts'
import { whenWords } from './when.ts'

const ROW = ':uno: flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1'
const PATH = ':uno: min-w-0 text-muted text-12px leading-normal mono break-anywhere'
const WAITS = ':uno: mx-0.75'
const ACT = ':uno: text-accent font-500'

/** Lists the pages of an article: those that failed, those that show its newest version, and those that still wait. */
function Paths({ going }: { going: GoingLive }) {
  const words = useWords()
  // The site's names of pages exist in Chinese only.
  const nameOf = (path: string) => (words === zhCn ? pathWords(path) : '')
  const row = (path: string, state: 'done' | 'waits', more = '') => (
    <li className={ROW} key={path}>
      {state === 'done' ? (
        <Icon of="check" size=":uno: text-14px text-ok" />
      ) : (
        <i className={`${LIGHTS.off} ${WAITS}`} aria-hidden="true" />
      )}
      <span>{nameOf(path)}</span>
      <code className={PATH}>{path}</code>
      {more ? (
        <time className=":uno: ms-auto text-muted">{more}</time>
      ) : (
        state === 'waits' && <span className="sr-only">{words.pageWaits}</span>
      )}
    </li>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <ol className=":uno: max-h-pages px-4 py-1.5 hairline-t overflow-y-auto" aria-label={words.pages} tabIndex={0}>
      {going.failed.map((it) => (
        <li className={ROW} key={it.path}>
          <Icon of="close" size=":uno: text-14px text-danger" />
          <span>{nameOf(it.path)}</span>
          <code className={PATH}>{it.path}</code>
          <p className=":uno: w-full ps-5.5 leading-1.5 text-danger break-anywhere">
            {it.reason}
            {filled(words.pageTried, it.failures, it.retryTime.slice(11))}
          </p>
        </li>
      ))}
      {going.changed.map((it) => row(it, 'done', it === going.path && going.took !== null ? tookWords(words, going.took) : ''))}
      {going.waiting.map((it) => row(it, 'waits'))}
    </ol>
  )
}

/** Explains the state of the article and until when it lasts; empty if there is nothing to explain. */
function meaningOf(words: Words, { status, draftStatus, reason, liveVersion, publishTime, updateTime }: Standing): string {
  if (draftStatus === 3) return filled(words.sentAt, updateTime.slice(5, 16))
  if (draftStatus === 5) return filled(words.returnedFor, reason)
  if (status === 4) {
    const when = whenWords(words, publishTime, Date.now())
    return when ? filled(words.goesOut, when) : words.goesNow
  }
  if (status === 1 && draftStatus === 2) return filled(words.liveIs, liveVersion ?? '')
  if (status === 0) return words.hidden
  return status === 1 ? '' : words.onlyYou
}

/** Returns only the clock for a time of today, and the date too for other days. */
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

/**
 * Renders the details of the light: which pages show the article, how long that took, what failed and why; and what the author can
 * undo.
 */
export function BuildPanel({ id, light, standing, publishing, onClose }: Props) {
  const { going, busy, failure } = publishing
  const words = useWords()
  const meaning = meaningOf(words, standing)
  const isOut = standing.status === 1
  const mayWithdraw = standing.draftStatus === 3 || standing.status === 4
  const mayDiscard = (isOut || standing.status === 4) && (standing.draftStatus === 2 || standing.draftStatus === 5)
  const hasPages = going && going.state !== 'none'
  const live = `/post/${standing.id}`
  return (
    <section
      className=":uno: absolute z-5 bottom-11 end-3 w-80 max-w-room float-panel rounded-3 t-meta whitespace-normal lt-tablet:bottom-22 lt-tablet:inset-x-3 lt-tablet:w-auto lt-tablet:max-w-none"
      id={id}
      aria-label={words.buildState}
    >
      <header className=":uno: flex items-center gap-2.5 py-2 ps-4 pe-2">
        <i className={LIGHTS[light.tone]} aria-hidden="true" />
        <b className=":uno: min-w-0 text-strong t-small">{light.short}</b>
        <time className=":uno: flex-none ms-auto text-faint">{cornerTime(standing, going)}</time>
        <button className="icon-btn" type="button" aria-label={words.closeBuild} onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      {meaning && <p className=":uno: px-4 pb-3 leading-1.6 break-anywhere">{meaning}</p>}
      {hasPages && <Paths going={going} />}
      {failure && (
        <p className=":uno: px-4 pb-3 leading-1.6 break-anywhere text-danger" role="alert">
          {failure}
        </p>
      )}
      {(isOut || mayWithdraw || mayDiscard) && (
        <footer className=":uno: flex flex-wrap items-center gap-x-4.5 gap-y-1 min-h-10.5 py-2 ps-4 pe-2 hairline-t">
          {isOut && (
            <>
              <a className={ACT} href={live} target="_blank" rel="noopener">
                {words.openArticle}
              </a>
              <button
                className={ACT}
                type="button"
                onClick={async () => {
                  const isCopied = await copyText(new URL(live, location.href).href)
                  showToast(isCopied ? words.copied : words.linkByHand, isCopied ? 'success' : 'error')
                }}
              >
                {words.copyLink}
              </button>
            </>
          )}
          {going && going.failed.length > 0 && (
            <button className={ACT} type="button" {...off(busy !== null)} onClick={() => void publishing.retry()}>
              {busy === 'retry' ? words.wait : words.retry}
            </button>
          )}
          {mayWithdraw && (
            <button className={ACT} type="button" {...off(busy !== null)} onClick={() => void publishing.withdraw()}>
              {busy === 'withdraw' ? words.wait : standing.draftStatus === 3 ? words.withdraw : words.unschedule}
            </button>
          )}
          {mayDiscard && (
            <button
              className={ACT}
              type="button"
              {...off(busy !== null)}
              onClick={async () => (await publishing.discard()) && onClose()}
            >
              {busy === 'discard' ? words.wait : words.discard}
            </button>
          )}
        </footer>
      )}
    </section>
  )
}
