import type { ArticleLink } from '#contract/content/article.ts'
import { TitleText } from '../ui/TitleText.tsx'

interface Props {
  prev: ArticleLink | null
  next: ArticleLink | null
}

/** Renders links to the articles before and after this one; nothing when there are none. */
export const ArticleNeighbours = ({ prev, next }: Props) =>
  (prev || next) && (
    <nav className="neighbours hairline-y no-print" aria-label="上下篇">
      {prev && (
        <a href={`/post/${prev.id}`} rel="prev">
          <small>
            <span className="i-lucide-chevron-left icon-s" aria-hidden="true" />
            上一篇
          </small>
          <b>
            <TitleText title={prev.title} />
          </b>
        </a>
      )}
      {next && (
        <a className="next" href={`/post/${next.id}`} rel="next">
          <small>
            下一篇
            <span className="i-lucide-chevron-right icon-s" aria-hidden="true" />
          </small>
          <b>
            <TitleText title={next.title} />
          </b>
        </a>
      )}
    </nav>
  )
