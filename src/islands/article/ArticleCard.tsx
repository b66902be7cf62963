import type { ArticleRow } from '#contract/content/article.ts'
import { TitleText } from '../ui/TitleText.tsx'
import { ViewCount } from './ViewCount.tsx'

export type ListedArticle = Pick<
  ArticleRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'cover'
  | 'coverSet'
  | 'categoryId'
  | 'categoryName'
  | 'createTime'
  | 'quantity'
  | 'readMinutes'
  | 'isStick'
>

interface Props {
  post: ListedArticle
  /** Counts from 0. The first cards are in the first screen; all but the very first leave priority to a large picture above. */
  place: number
}

const EAGER = 3

/** Renders an article of a list, with its picture. */
export const ArticleCard = ({ post, place }: Props) => (
  <article className={post.cover ? 'article-card card' : 'article-card card bare'} data-article data-reveal>
    <div className="min-w-0">
      <h2 className="text-card">
        {post.isStick && (
          <span className="seal song" role="img" aria-label="置顶">
            顶
          </span>
        )}
        <a href={`/post/${post.id}`}>
          <TitleText title={post.title} />
        </a>
      </h2>
      <p className="clamp-2 text-list text-muted">{post.summary}</p>
      <div className="meta">
        <a className="chip above" href={`/category/${post.categoryId}`}>
          {post.categoryName}
        </a>
        <time dateTime={post.createTime.slice(0, 10)}>{post.createTime.slice(0, 10)}</time>
        <ViewCount id={post.id} count={post.quantity} />
        <span>约 {post.readMinutes} 分钟</span>
      </div>
    </div>
    {post.cover && (
      // Outside a `<picture>` React adds a preload link, which loads the picture a second time.
      <picture className="frame">
        <img
          srcSet={post.coverSet || undefined}
          sizes="(max-width: 559px) calc(100vw - 60px), 208px"
          src={post.cover}
          alt=""
          width="416"
          height="260"
          loading={place < EAGER ? 'eager' : 'lazy'}
          fetchPriority={place ? 'low' : undefined}
          decoding="async"
        />
      </picture>
    )}
  </article>
)
