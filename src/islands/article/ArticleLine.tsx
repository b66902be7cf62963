import { TitleText } from '../ui/TitleText.tsx'
import type { ListedArticle } from './ArticleEntry.tsx'
import { ViewCount } from './ViewCount.tsx'

/** Renders an article of a list in one line. */
export const ArticleLine = ({ post }: { post: ListedArticle }) => (
  <article className="article-line hairline-t" data-article>
    <time dateTime={post.createTime.slice(0, 10)}>{post.createTime.slice(0, 10)}</time>
    <div className="min-w-0">
      <h2 className="text-read">
        <a href={`/post/${post.id}`}>
          <TitleText title={post.title} />
        </a>
      </h2>
      <p className="text-small text-muted">{post.summary}</p>
    </div>
    <ViewCount id={post.id} count={post.quantity} />
  </article>
)
