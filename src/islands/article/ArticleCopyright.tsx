import type { ArticleDetail } from '#contract/content/article.ts'
import { isLoopback } from '#lib/public-address.ts'

interface Props {
  post: ArticleDetail
  siteUrl: string
}

/** Renders the author, the address and the licence of an article. */
export function ArticleCopyright({ post, siteUrl }: Props) {
  const link = `${siteUrl}/post/${post.id}`
  return (
    <section className="copyright card" aria-labelledby="copyright">
      <h2 id="copyright">版权说明</h2>
      <dl>
        <dt>作者</dt>
        <dd>
          <a href={post.hasAuthorPage ? `/author/${post.userId}` : undefined}>{post.nickname}</a>
        </dd>
        {/* An address on the owner's own machine is of no use to readers. */}
        {!isLoopback(new URL(link)) && (
          <>
            <dt>链接</dt>
            <dd>
              <a href={`/post/${post.id}`}>{link}</a>
            </dd>
          </>
        )}
        {!post.isOriginal && post.originalUrl && (
          <>
            <dt>原文</dt>
            <dd>
              <a href={post.originalUrl} rel="noopener external nofollow">
                {post.originalUrl}
              </a>
            </dd>
          </>
        )}
        <dt>许可</dt>
        {post.isOriginal ? (
          <dd>
            原创文章，采用{' '}
            <a href="https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans" rel="license noopener">
              CC BY-NC-SA 4.0
            </a>{' '}
            许可，转载请注明出处
          </dd>
        ) : (
          <dd>转载文章，版权归原作者所有</dd>
        )}
      </dl>
    </section>
  )
}
