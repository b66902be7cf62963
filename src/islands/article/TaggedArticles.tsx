import { useAddress } from '../ui/use-address.ts'
import { ArticlePages } from './ArticlePages.tsx'

/** Renders the articles of the tag in `/tags?tagId=3&tagName=Java` above the tag cloud. The published page holds none of them. */
export function TaggedArticles() {
  const address = useAddress()
  const tagId = Number(address.get('tagId'))
  if (!Number.isSafeInteger(tagId) || tagId < 1) return null
  return (
    <section className="article-pages tagged" aria-label="文章列表">
      <ArticlePages
        key={tagId}
        look="line"
        path="/tags"
        filter={{ tagId }}
        first={null}
        heading={address.get('tagName') || '标签'}
      />
    </section>
  )
}
