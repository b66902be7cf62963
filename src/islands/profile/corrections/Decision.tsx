import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { CorrectionDetail } from '#contract/content/correction.ts'
import { Changed } from '../../ui/changed/Changed.tsx'
import { Face } from '../../ui/with-react/Face.tsx'
import { Acts } from './Acts.tsx'
import looks from './Decision.uno.css?inline'
import { STATUS } from './statuses.ts'
import { useDecision } from './use-decision.ts'

adoptStyles(looks)

interface Props {
  found: CorrectionDetail
  isAdmin: boolean
  /** Asks for the suggestion once more, because it or the article has changed. */
  onAgain: () => void
  onDone: () => void
}

/** Says what the author should know before deciding; empty when the text is as the member saw it. */
function hintsOf({ state, draft, status }: CorrectionDetail): string[] {
  const hints: string[] = []
  if (status === 'held') hints.push('里面有要先审核的词语，作者还看不到它。')
  if (state === 'merged') hints.push('提出以后这一段又改过，两边的改动已经合在一起，没有冲突。')
  if (state === 'conflict') hints.push('提出以后这几个字也改过，合不到一起。请写下最后要用的文字。')
  if (state === 'gone') hints.push('这一段已经不在文章里了。')
  if (draft === 'follows') hints.push('这篇文章有没发布的草稿，草稿里的这一段会一起改好。')
  if (draft === 'conflict') hints.push('草稿里也改了这些字。请先发布或放弃草稿，再来采纳。')
  return hints
}

/** Renders a suggestion beside the text that readers have now, and what can be decided about it. */
export function Decision({ found, isAdmin, onAgain, onDone }: Props) {
  const { present, merged, suggestion, nickname, status } = found
  const deciding = useDecision(found, { onAgain, onDone })
  const { isOpen, mode, text, type } = deciding
  const words = { before: present ?? found.base, after: merged ?? suggestion }
  const hints = isOpen ? hintsOf(found) : []
  return (
    <article className=":uno: hairline rounded-card bg-surface overflow-hidden" aria-busy={deciding.isBusy}>
      <header className=":uno: flex items-center gap-3.5 py-4 px-6 hairline-b lt-tablet:px-4">
        <Face src={found.avatar} name={nickname} size={40} />
        <div className=":uno: min-w-0">
          <h2>{nickname} 纠正了一段</h2>
          <p className=":uno: text-muted text-size-meta break-anywhere">
            <a className=":uno: link underline underline-offset-0.22em" href={`/post/${found.articleId}#b${found.block}`}>
              {found.title}
            </a>
            {' · '}
            <time className=":uno: whitespace-nowrap">{found.createTime.slice(0, 16)}</time>
          </p>
        </div>
      </header>
      <div className=":uno: grid grid-cols-2 lt-tablet:grid-cols-1">
        <Side name={present === null ? '当时的文字' : '现在的文字'}>
          <Changed {...words} side="old" />
        </Side>
        <Side name={mode === 'edit' ? '最后要用的文字' : `${nickname} 的文字`} isSecond>
          {mode === 'edit' ? (
            <textarea
              className=":uno: block w-full py-2 px-3 hairline-field rounded-control bg-surface text-strong text-list mono focus-visible:border-accent focus-visible:-outline-offset-1 focus-visible:rounded-control"
              rows={6}
              spellCheck={false}
              aria-label="最后要用的文字"
              value={text}
              onChange={({ target }) => type({ mode, text: target.value })}
            />
          ) : (
            <Changed {...words} side="new" />
          )}
        </Side>
      </div>
      {(found.reason || hints.length > 0 || !isOpen) && (
        <div className=":uno: grid gap-3 py-4 px-6 hairline-t lt-tablet:px-4">
          {found.reason && (
            <div>
              <b className=":uno: text-strong text-size-small font-600">为什么</b>
              <p className=":uno: mt-1 whitespace-pre-line break-anywhere">{found.reason}</p>
            </div>
          )}
          {hints.map((it) => (
            <p key={it} className=":uno: flex items-start gap-2.5 py-2.5 px-4 rounded-control bg-sunken text-size-small">
              <span className=":uno: flex-none mt-1 i-lucide-info icon-s text-faint" aria-hidden="true" />
              {it}
            </p>
          ))}
          {!isOpen && (
            <p className=":uno: flex items-center gap-2.5 text-size-small">
              <i className={STATUS[status].look} />
              {STATUS[status].words}
              {found.answer && `：${found.answer}`}
            </p>
          )}
        </div>
      )}
      {isOpen && <Acts found={found} isAdmin={isAdmin} deciding={deciding} />}
    </article>
  )
}

const Side = ({ name, isSecond = false, children }: { name: string; isSecond?: boolean; children: ReactNode }) => (
  <section
    className={
      isSecond
        ? ':uno: min-w-0 py-4 px-6 hairline-s lh-1.8 lt-tablet:px-4 lt-tablet:border-0 lt-tablet:hairline-t'
        : ':uno: min-w-0 py-4 px-6 lh-1.8 lt-tablet:px-4'
    }
  >
    <h3 className=":uno: mb-1.5 text-muted text-size-meta font-500">{name}</h3>
    {children}
  </section>
)
