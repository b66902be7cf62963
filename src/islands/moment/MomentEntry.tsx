import { memo, useEffect, useEffectEvent, useState } from 'react'
import { apiWithExtra } from '#client/api.ts'
import { moment as calls, type Moment } from '#contract/content/moment.ts'
import { pressMark } from '#islands/ui/with-react/press-mark.ts'
import { counted } from '#lib/grouped.ts'
import type { MomentList } from '#stores/moment-list.ts'
import { showFailure } from '#stores/show-failure.ts'
import { copyLink } from '../ui/copy-link.ts'
import { PrintedHtml } from '../ui/with-react/PrintedHtml.tsx'
import { When } from '../ui/with-react/When.tsx'
import { dayWords } from './day-words.ts'
import { MomentPictures } from './MomentPictures.tsx'

type Comments = typeof import('../comment/Comments.tsx').Comments

interface Props {
  moment: Moment
  list: MomentList
  /** Is false on an author's own page, where the name is obvious. */
  hasName: boolean
  /** Is true in the first screen. */
  isEager: boolean
  /** Tells whether comments can be added; existing ones can always be read. */
  isOpen: boolean
  /** Tells whether the counters are up to date. */
  isFresh: boolean
  isFocused: boolean
  /** Is the comment under this moment that the address names. */
  named: { comment: number } | null
}

const ACT =
  ':uno: group needs-script inline-flex items-center justify-center gap-1.5 min-w-6 min-h-6 quickly hover:text-accent aria-open:text-accent aria-on:text-accent'

/** Renders a moment: its day, text and pictures, and its actions. Its comments open under it. */
export const MomentEntry = memo(function MomentEntry(props: Props) {
  const { moment, list, hasName, isEager, isOpen, isFresh, isFocused, named } = props
  const { id, commentNum } = moment
  const words = dayWords(moment.createTime)
  const [Comments, setComments] = useState<Comments | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)

  const unfold = () =>
    import('../comment/Comments.tsx').then(
      (it) => {
        setComments(() => it.Comments)
        setUnfolded(true)
      },
      () => showFailure(),
    )
  const unfoldNamed = useEffectEvent(() => void unfold())
  useEffect(() => {
    if (named) unfoldNamed()
  }, [named])

  const like = () =>
    pressMark(`moment:${id}`, {
      read() {
        const it = list.find(id) ?? moment
        return { isOn: it.isLike, likes: it.likeNum }
      },
      show: ({ isOn, likes }) => list.change(id, { isLike: isOn, likeNum: likes }),
      async send(isOn) {
        const { extra } = await apiWithExtra(calls.like, { params: { id }, query: { to: isOn ? '1' : '0' } })
        return { isOn: extra.isLike, likes: extra.likeNum }
      },
    })
  const openMenu = (button: HTMLElement) =>
    import('./moment-menu.ts').then(
      (it) => it.openMomentMenu(button, moment, list),
      () => showFailure(),
    )

  return (
    <article
      className=":uno: entry relative grid cols-80 lt-small:grid-cols-1 gap-x-8 pb-11 lt-small:pb-9 lt-small:ps-5.5"
      id={`m${id}`}
      data-moment={id}
      aria-label={words.label}
      tabIndex={isFocused ? -1 : undefined}
    >
      <p className=":uno: lt-small:flex lt-small:items-baseline lt-small:gap-2 lt-small:mb-1.5 text-faint text-size-meta text-end lt-small:text-start tabular">
        <b className=":uno: day block mb-1.5 lt-small:mb-0 text-strong text-size-8 lt-small:text-size-6.5 font-250 lh-1">
          {words.date}
        </b>
        <span>{words.week}</span>
      </p>
      <div className=":uno: min-w-0 ps-3 lt-small:ps-0">
        <PrintedHtml className=":uno: prose moment-text text-size-read lh-1.85" html={moment.content} />
        {moment.images.length > 0 && <MomentPictures moment={moment} isEager={isEager} />}
        <div className=":uno: acts flex items-center gap-5 mt-3.5 text-meta text-faint tabular">
          <span className=":uno: inline-flex flex-wrap items-center gap-x-2.5 gap-y-1.5 min-h-6 me-auto">
            <When time={moment.createTime} old={words.clock} />
            {hasName && (
              <a className="text-quiet" href={moment.hasAuthorPage ? `/author/${moment.userId}` : undefined}>
                {moment.nickname}
              </a>
            )}
          </span>
          <button
            className={ACT}
            type="button"
            title="复制链接"
            onClick={() => void copyLink(`${location.origin}/moments#m${id}`)}
          >
            <span className=":uno: i-ink-link icon-s" aria-hidden="true" />
            <span className="sr-only">复制链接</span>
          </button>
          <button
            className={ACT}
            type="button"
            title="更多"
            aria-haspopup="menu"
            aria-expanded="false"
            onClick={(event) => void openMenu(event.currentTarget)}
          >
            <span className=":uno: i-ink-dots-wide icon-s" aria-hidden="true" />
            <span className="sr-only">更多</span>
          </button>
          <button
            className={ACT}
            type="button"
            title="评论"
            hidden={!isOpen && !commentNum && !Comments}
            aria-expanded={isUnfolded}
            data-open-comments
            onClick={() => (Comments ? setUnfolded(!isUnfolded) : void unfold())}
          >
            <span className="i-ink-comment icon-s" aria-hidden="true" />
            <span className="sr-only">评论 </span>
            <Count key={`comments-${isFresh}`} of={commentNum} />
          </button>
          <button className={ACT} type="button" title="赞" aria-pressed={moment.isLike} data-like onClick={() => void like()}>
            <span className="i-ink-like icon-s group-aria-on:shape:i-ink-like-filled" aria-hidden="true" />
            <span className="sr-only">赞 </span>
            <Count key={`likes-${isFresh}`} of={moment.likeNum} />
          </button>
        </div>
        {Comments && (
          <div hidden={!isUnfolded}>
            <Comments
              target={{ type: 'moment', id }}
              owner={moment.userId}
              isOpen={isOpen}
              first={null}
              label={`${words.label} 的评论`}
              named={named?.comment ?? null}
              onTotal={(total) => list.change(id, { commentNum: total })}
            />
          </div>
        )}
      </div>
    </article>
  )
})

/** Renders a counter, whose first number finds its place. The page's script may have written a newer number before hydration, which stays until the list knows it too. */
const Count = ({ of }: { of: number }) => (
  <span className=":uno: inline-block min-w-1ch" data-counter suppressHydrationWarning>
    {counted(of)}
  </span>
)
