import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Beside } from '../BlockTalk.tsx'
import css from './beside.css?inline'
import { PlaceWords } from './PlaceWords.tsx'
import looks from './Sheet.uno.css?inline'
import { showPart } from './show-part.ts'

adoptStyles(looks)
adoptStyles(css)

interface Props extends Omit<Beside, 'Sheet'> {
  ref: RefObject<HTMLElement | null>
  total: number
  look: 'coming' | 'said' | 'empty' | 'failed'
  /** Is read out by screen readers. */
  words: string
  isOpen: boolean
  onAgain: () => void
  form: ReactNode
  children: ReactNode
}

const TOOL = ':uno: icon-btn aria-off:text-faint lt-tablet:w-11 lt-tablet:h-11'

/** Renders the frame of a conversation about one place of an article: beside the text, or below it where there is no room. */
export function Sheet({ ref: sheet, at, here, places, total, look, words, named, isOpen, form, children, ...acts }: Props) {
  const { onGo, onClose, onAgain } = acts
  const index = places.findIndex((it) => it.block === at.block && it.line === at.line)
  const [before, after] = [places[index - 1], places[index + 1]]

  const close = useEffectEvent(onClose)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && close()
    addEventListener('keydown', leave)
    sheet.current?.focus({ preventScroll: true })
    return () => removeEventListener('keydown', leave)
  }, [sheet])
  useEffect(() => showPart(at), [at])
  useEffect(() => {
    if (named && look === 'said') sheet.current?.querySelector<HTMLElement>(`[data-comment="${named}"]`)?.focus()
  }, [sheet, named, look])

  return (
    <section ref={sheet} className="beside talk animate-rise" role="dialog" aria-label={`${here}的评论`} tabIndex={-1}>
      <div className=":uno: hd flex items-center flex-none gap-1 h-13 ps-5 pe-2.5 hairline-b lt-tablet:h-14 lt-tablet:ps-4">
        <h2 className=":uno: flex-1 text-list">
          {here}的评论 {total > 0 && <small className=":uno: ms-1 text-muted t-meta font-400 tabular">{total} 条</small>}
        </h2>
        <p className="sr-only" role="status">
          {words}
        </p>
        {places.length > 1 && (
          <>
            <button className={TOOL} type="button" title="上一处" aria-disabled={!before} onClick={() => before && onGo(before)}>
              <span className=":uno: i-lucide-chevron-up icon" aria-hidden="true" />
              <span className="sr-only">上一处</span>
            </button>
            <button className={TOOL} type="button" title="下一处" aria-disabled={!after} onClick={() => after && onGo(after)}>
              <span className=":uno: i-lucide-chevron-down icon" aria-hidden="true" />
              <span className="sr-only">下一处</span>
            </button>
          </>
        )}
        <button className={TOOL} type="button" title="关闭" onClick={onClose}>
          <span className=":uno: i-lucide-x icon" aria-hidden="true" />
          <span className="sr-only">关闭</span>
        </button>
      </div>
      <div className=":uno: flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 py-4 lt-tablet:px-4">
        <PlaceWords at={at} />
        {look === 'failed' && (
          <EmptyState drawing="spilled" title="评论没有取到" text="文章不受影响。">
            <button className="btn-ghost mt-3.5" type="button" onClick={onAgain}>
              再试一次
            </button>
          </EmptyState>
        )}
        {look === 'empty' && (
          <EmptyState
            drawing="desk"
            title={`还没有人说到${here}`}
            text={isOpen ? '有疑问、有补充，写在它旁边。' : '评论已关闭。'}
          />
        )}
        {look === 'coming' && <Bones />}
        {look === 'said' && children}
      </div>
      {isOpen && (
        <div className="foot">
          <p data-stranger>
            登录后可以说说{here}
            <button className="btn-solid" type="button" data-login>
              登录
            </button>
          </p>
          {form}
        </div>
      )}
    </section>
  )
}

const BONE = ':uno: block h-3 rounded-control bg-sunken'
const THIRD = ':uno: w-1/3'
const TWO_THIRDS = ':uno: w-2/3'

/** Renders two comments that are on their way. */
const Bones = () => (
  <div className=":uno: grid gap-7 mt-6" aria-hidden="true">
    {[0, 1].map((it) => (
      <div key={it} className=":uno: flex gap-3">
        <span className=":uno: flex-none w-7.5 h-7.5 rounded-chip bg-sunken" />
        <span className=":uno: grid gap-2.5 flex-1 pt-1">
          <i className={`${BONE} ${THIRD}`} />
          <i className={BONE} />
          <i className={`${BONE} ${TWO_THIRDS}`} />
        </span>
      </div>
    ))}
  </div>
)
