import type { ArticleLink } from '#contract/content/article.ts'
import { DrawnCover } from '../ui/DrawnCover.tsx'
import { TitleText } from '../ui/TitleText.tsx'

/** Articles about something like it. */
export const RelatedPosts = ({ posts }: { posts: readonly ArticleLink[] }) =>
  posts.length > 0 && (
    <section className="related no-print" aria-labelledby="related">
      <h2 id="related">相关文章</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id} data-reveal="">
            <a className="pictured" href={`/post/${post.id}`}>
              <span className="frame">
                {post.cover ? (
                  <img
                    loading="lazy"
                    decoding="async"
                    sizes="112px"
                    srcSet={post.coverSet || undefined}
                    src={post.cover}
                    alt=""
                    width="224"
                    height="140"
                  />
                ) : (
                  <DrawnCover id={post.id} title={post.title} hue={post.categoryHue} drawing={post.drawing} isFixed />
                )}
              </span>
              <span>
                <b className="clamp-2">
                  <TitleText title={post.title} />
                </b>
                <time dateTime={post.createTime.slice(0, 10)}>{post.createTime.slice(0, 10)}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
