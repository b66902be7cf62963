import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { nameScrollers } from '#client/reading/name-scrollers.ts'
import { followOutline } from '#client/reading/outline.ts'
import { recallLook } from '#client/reading/recall-look.ts'
import { showCounters } from '#client/reading/show-marks.ts'
import { watchMarks } from '#client/reading/watch-marks.ts'
import { type ArticleDetail, article } from '#contract/content/article.ts'
import { PrintedHtml } from '../ui/with-react/PrintedHtml.tsx'
import { ArticleFoot } from './ArticleFoot.tsx'
import { OutlineAside, OutlineFold } from './ArticleOutline.tsx'
import { ArticleTitle } from './ArticleTitle.tsx'
import type { ArticleSite } from './article-site.ts'
import { ARTICLE_OPENED, greet } from './greet.ts'
import { isOutdated, OutdatedNotice } from './OutdatedNotice.tsx'
import { ReadingRail } from './ReadingRail.tsx'

interface Props {
  post: ArticleDetail
  site: ArticleSite
  /** Is true when the article has comments: members can be named, readers with a password cannot. */
  hasTalk: boolean
  /** Is true when the reader has just typed the password. */
  takesFocus: boolean
}

type Comments = typeof import('../comment/Comments.tsx').Comments

/** Renders the reading page of an article behind its gate, with the parts of every article (`layouts/Post.astro`). */
export function OpenArticle({ post, site, hasTalk, takesFocus }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const [Comments, setComments] = useState<Comments>()
  const hasOutline = post.outline.length > 1
  const begin = useEffectEvent(() => {
    if (page.current) readPage(page.current, post, takesFocus)
    if (hasTalk) import('../comment/Comments.tsx').then((it) => setComments(() => it.Comments), asleep)
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (Comments) watchMarks()
  }, [Comments])

  return (
    <div className="reading" ref={page}>
      <div className="read">
        <div className="side">
          <ReadingRail
            likes={post.likeNum}
            comments={hasTalk && (site.isOpen || post.commentNum > 0) ? post.commentNum : null}
            hasOutline={hasOutline}
          />
        </div>
        <div className="min-w-0">
          <article data-reading="" data-revision={post.updates.newest[0]?.revision} data-minutes={post.readMinutes}>
            <ArticleTitle post={post} />
            <OutdatedNotice updateTime={post.updateTime} isShown={isOutdated(post.updateTime)} />
            {hasOutline && <OutlineFold entries={post.outline} />}
            <PrintedHtml className="prose" html={post.content} />
          </article>
          <ArticleFoot post={post} site={site} />
          {hasTalk && (
            <div data-after-text="">
              {Comments && (
                <Comments target={{ type: 'article', id: post.id }} owner={post.userId} isOpen={site.isOpen} first={null} />
              )}
            </div>
          )}
          <span hidden data-count-view={post.id} />
        </div>
        {hasOutline && <OutlineAside entries={post.outline} />}
      </div>
    </div>
  )
}

const asleep = () => void dispatchEvent(new Event(ASLEEP))

/** Does for this page what scripts do for a published page while it loads. */
function readPage(page: HTMLElement, post: ArticleDetail, takesFocus: boolean): void {
  document.title = document.title.replace(/^.*(?= - )/, () => post.title)
  const heading = page.querySelector('h1')
  if (heading) heading.tabIndex = -1
  if (takesFocus) heading?.focus({ preventScroll: true })
  followOutline()
  recallLook()
  requestAnimationFrame(() => setTimeout(nameScrollers))
  import('#client/reading/fold-code.ts').then((it) => it.foldCode(), asleep)
  if (page.querySelector('figure.mermaid'))
    import('../ui/diagram/watch-diagrams.ts').then((it) => it.watchDiagrams()).catch(() => {})
  if (location.hash && !location.hash.startsWith('#comment-'))
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  if (hasToken()) void countView(post.id)
  dispatchEvent(new Event(ARTICLE_OPENED))
  const text = page.querySelector<HTMLElement>('[data-reading]')
  if (text) greet(text, post.id, post.updates.newest).catch(() => {})
}

/** Counts the view of a logged-in reader; a failure changes nothing for the reader. */
async function countView(id: number): Promise<void> {
  const counters = await api(article.view, { params: { id } }, { quiet: true, unasked: true }).catch(() => null)
  if (counters) showCounters(id, counters)
}
