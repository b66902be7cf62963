import type { Tag } from '#contract/content/tag.ts'
import { useAddress } from '../ui/use-address.ts'
import type { Found } from '../ui/use-pages.ts'
import type { ListedArticle } from './ArticleEntry.tsx'
import { ArticlePages } from './ArticlePages.tsx'

interface Props {
  /** Is the tag whose articles are printed. */
  tag: Tag
  first: Found<ListedArticle>
}

/** Renders the articles of a tag, or of the one in `/tags?tagId=3&tagName=Java`. */
export function TaggedArticles({ tag, first }: Props) {
  const address = useAddress()
  const asked = Number(address.get('tagId'))
  const isAsked = Number.isSafeInteger(asked) && asked > 0 && asked !== tag.id
  const shown = isAsked ? { id: asked, name: address.get('tagName') || '标签' } : tag
  return (
    <ArticlePages
      key={shown.id}
      look="line"
      path="/tags"
      filter={{ tagId: shown.id }}
      first={isAsked ? null : first}
      heading={shown.name}
    />
  )
}
