import type { ArticleRow } from '#contract/content/article.ts'
import { hueClass } from '#lib/cover/hues.ts'
import { DrawnCover } from '../ui/DrawnCover.tsx'
import { TitleText } from '../ui/TitleText.tsx'
import { ViewCount } from './ViewCount.tsx'

export type ListedArticle = Pick<
  ArticleRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'cover'
  | 'coverSet'
  | 'drawing'
  | 'categoryId'
  | 'categoryName'
  | 'categoryHue'
  | 'createTime'
  | 'quantity'
  | 'readMinutes'
  | 'isStick'
>

/** Names how large an entry stands in its list. */
export type EntrySize = 'lead' | 'pair' | 'row'

const WIDTHS: Record<EntrySize, string> = {
  lead: '(max-width: 559px) calc(100vw - 32px), 400px',
  pair: '(max-width: 559px) calc(50vw - 24px), 400px',
  row: '(max-width: 559px) 92px, 144px',
}

interface Props {
  post: ListedArticle
  size: EntrySize
  /** Counts from 0. The first ones stand in the first screen; all but the very first leave priority to a larger picture above. */
  place: number
}

const EAGER = 3

/** Renders an article of a list with its picture: its own, or the drawn one. */
export const ArticleEntry = ({ post, size, place }: Props) => (
  <article className={`listed ${size}`} data-article data-reveal>
    {post.cover ? (
      // Outside a `<picture>` React adds a preload link, which loads the picture a second time.
      <picture className="frame">
        <img
          srcSet={post.coverSet || undefined}
          sizes={WIDTHS[size]}
          src={post.cover}
          alt=""
          width="480"
          height="300"
          loading={place < EAGER ? 'eager' : 'lazy'}
          fetchPriority={place ? 'low' : undefined}
          decoding="async"
        />
      </picture>
    ) : (
      <span className="frame">
        <DrawnCover id={post.id} title={post.title} hue={post.categoryHue} drawing={post.drawing} />
      </span>
    )}
    <div className="min-w-0">
      <h2>
        {post.isStick && (
          <span className="seal song" role="img" aria-label="置顶">
            顶
          </span>
        )}
        <a href={`/post/${post.id}`}>
          <TitleText title={post.title} />
        </a>
      </h2>
      <p>{post.summary}</p>
      <div className="meta">
        <a className={`swatched above ${hueClass(post.categoryHue)}`} href={`/category/${post.categoryId}`}>
          {post.categoryName}
        </a>
        <time dateTime={post.createTime.slice(0, 10)}>{post.createTime.slice(0, 10)}</time>
        <ViewCount id={post.id} count={post.quantity} />
        <span>约 {post.readMinutes} 分钟</span>
      </div>
    </div>
  </article>
)
