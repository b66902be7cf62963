import type { ArticleDetail } from '#contract/content/article.ts'
import { ArticleCopyright } from './ArticleCopyright.tsx'
import { ArticleNeighbours } from './ArticleNeighbours.tsx'
import { ArticleThanks } from './ArticleThanks.tsx'
import type { ArticleSite } from './article-site.ts'
import { ColumnOnward } from './column/ColumnOnward.tsx'
import { RelatedPosts } from './RelatedPosts.tsx'
import { RevisionLog } from './RevisionLog.tsx'

interface Props {
  post: ArticleDetail
  site: ArticleSite
}

/** Renders everything between an article's text and its comments. */
export const ArticleFoot = ({ post, site }: Props) => (
  <>
    <div data-after-text="">
      <RevisionLog post={post} />
      <ArticleCopyright post={post} siteUrl={site.url} />
      {post.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-5" aria-label="标签">
          {post.tags.map((it) => (
            <li key={it.id}>
              <a className="pill" href={`/tags/${it.id}`}>
                {it.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ArticleThanks likes={post.likeNum} codes={site.codes} />
    </div>
    {post.column ? <ColumnOnward of={post.column} /> : <ArticleNeighbours prev={post.prev} next={post.next} />}
    <div data-after-text="">
      <RelatedPosts posts={post.related} />
    </div>
  </>
)
