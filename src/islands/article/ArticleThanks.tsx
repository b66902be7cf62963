import { counted } from '#lib/grouped.ts'
import type { ArticleSite } from './article-site.ts'

interface Props {
  likes: number
  codes: ArticleSite['codes']
}

/** Lets the browser focus this button when the popover opens; React's `autoFocus` would focus it when it is rendered. */
const FOCUSED = { autofocus: '' }

/** Renders the buttons under an article: like, favorite, and payment codes where the site has some. */
export const ArticleThanks = ({ likes, codes }: Props) => (
  <>
    <div className="thanks mt-10 text-center no-print">
      <div className="flex flex-wrap justify-center gap-3">
        <button
          className="group btn-ghost rounded-chip needs-script"
          type="button"
          data-comfort=""
          data-act="like"
          aria-pressed="false"
        >
          <span className="i-ink-like icon-l group-aria-on:shape:i-ink-like-filled" aria-hidden="true" />赞{' '}
          <span data-likes={likes}>{counted(likes)}</span>
        </button>
        <button
          className="group btn-ghost rounded-chip needs-script"
          type="button"
          data-comfort=""
          data-act="favorite"
          aria-pressed="false"
        >
          <span className="i-ink-favorite icon-l group-aria-on:shape:i-ink-favorite-filled" aria-hidden="true" />
          收藏
        </button>
        {codes.length > 0 && (
          <button className="btn-ghost rounded-chip" type="button" popoverTarget="tip" aria-haspopup="dialog">
            <span className="i-ink-tea icon-l" aria-hidden="true" />
            请喝杯茶
          </button>
        )}
      </div>
      <p className="mt-3 text-meta text-faint needs-script">觉得有用，点个赞吧。</p>
    </div>
    {codes.length > 0 && (
      <div
        id="tip"
        className="panel m-auto px-6 py-5 text-center text-text"
        popover="auto"
        role="dialog"
        aria-labelledby="tip-title"
      >
        <h2 id="tip-title" className="text-body">
          请作者喝杯茶
        </h2>
        <div className="flex flex-wrap justify-center gap-6 mt-4">
          {codes.map((it) => (
            <figure key={it.name} className="text-meta">
              <img
                className="rounded-media"
                loading="lazy"
                decoding="async"
                src={it.src}
                alt={`${it.name}收款码`}
                width="168"
                height="168"
              />
              <figcaption className="mt-2 text-muted">{it.name}</figcaption>
            </figure>
          ))}
        </div>
        <button className="btn-ghost mt-4" type="button" popoverTarget="tip" popoverTargetAction="hide" {...FOCUSED}>
          关闭
        </button>
      </div>
    )}
  </>
)
