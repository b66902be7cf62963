import { counted } from '#lib/grouped.ts'

interface Props {
  likes: number
  /** Is null where the article has no comments and accepts none. */
  comments: number | null
  hasOutline: boolean
}

const QUIET = 'tablet:sr-only'
/** In the dock of a telephone a number takes the place of the label. */
const COUNTED = 'tablet:sr-only with-number:sr-only'

/** Renders the buttons of an article, beside it or in the dock of a telephone. Scripts of the page make them work. */
export const ReadingRail = ({ likes, comments, hasOutline }: Props) => (
  <section className="rail needs-script no-print" aria-label="文章操作">
    <button className="group" type="button" data-comfort="" data-act="like" aria-pressed="false" title="赞">
      <span className="i-ink-like icon-l group-aria-on:shape:i-ink-like-filled" aria-hidden="true" />
      <small>
        <span className={COUNTED}>赞 </span>
        <span data-likes={likes}>{counted(likes)}</span>
      </small>
    </button>
    <button className="group" type="button" data-comfort="" data-act="favorite" aria-pressed="false" title="收藏">
      <span className="i-ink-favorite icon-l group-aria-on:shape:i-ink-favorite-filled" aria-hidden="true" />
      <small className={QUIET}>收藏</small>
    </button>
    {comments !== null && (
      <a href="#comments" title="评论">
        <span className="i-ink-comment icon-l" aria-hidden="true" />
        <small>
          <span className={COUNTED}>评论 </span>
          <span data-comment-total="">{counted(comments)}</span>
        </small>
      </a>
    )}
    {hasOutline && (
      <button type="button" className="dock-only" data-comfort="" data-act="outline" title="目录">
        <span className="i-ink-outline icon-l" aria-hidden="true" />
        <small className={QUIET}>目录</small>
      </button>
    )}
    <button type="button" data-comfort="" data-act="share" title="分享">
      <span className="i-ink-share icon-l" aria-hidden="true" />
      <small className={QUIET}>分享</small>
    </button>
    <button type="button" data-comfort="" data-act="look" title="阅读设置">
      <b aria-hidden="true">字</b>
      <small className={QUIET}>阅读</small>
    </button>
    <button type="button" data-comfort="" data-act="immersive" aria-pressed="false" title="沉浸阅读">
      <span className="i-ink-immersive icon-l" aria-hidden="true" />
      <small className={QUIET}>沉浸</small>
    </button>
  </section>
)
