import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lookedAt, onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { scrollWay } from '#client/scroll-way.ts'
import { preview } from '#contract/content/preview.ts'
import type { Data } from '#contract/core/define.ts'
import type { ApiError } from '#contract/core/send.ts'
import '../ui/adopt-cover.ts'
import { DrawnCover } from '../ui/DrawnCover.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TitleText } from '../ui/TitleText.tsx'
import { PrintedHtml } from '../ui/with-react/PrintedHtml.tsx'

type Draft = Data<typeof preview.read>

type Stage =
  | { at: 'waiting' }
  | { at: 'open'; draft: Draft }
  /** `mayHelp`: the same link may work another time. */
  | { at: 'failed'; words: string; mayHelp: boolean }

async function fetchDraft(): Promise<Stage> {
  const token = location.hash.slice(1)
  if (!token) return { at: 'failed', words: '链接不完整，请向作者再要一次。', mayHelp: false }
  try {
    return {
      at: 'open',
      draft: await api(preview.read, { headers: { 'preview-token': token } }, { quiet: true, unasked: true }),
    }
  } catch (error) {
    return { at: 'failed', words: failureWords(error as ApiError), mayHelp: (error as ApiError).code !== 404 }
  }
}

/** Goes to a place in the text. The browser itself would write it behind the # of the address, where the token of the link stands. */
function goWithin(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
  const place = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!place || event.defaultPrevented) return
  event.preventDefault()
  place.scrollIntoView({ behavior: scrollWay() })
  place.focus({ preventScroll: true })
}

function factsOf({ nickname, updateTime, wordCount, readMinutes }: Draft): string {
  const length = wordCount ? `${wordCount} 字 · 约 ${readMinutes} 分钟` : '还没有正文'
  return `${nickname} · ${updateTime.slice(0, 16)} · ${length}`
}

/** Shows a draft to whoever has its link. The page is the same for everybody and holds nothing: what stands behind its # says what to ask for. */
export function DraftPreview() {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' })
  const turn = useRef(0)
  const draft = stage.at === 'open' ? stage.draft : null
  const title = draft ? draft.title || '无标题' : '文章预览'

  async function show(): Promise<void> {
    const own = ++turn.current
    await lookedAt()
    const found = await fetchDraft()
    if (own === turn.current) setStage(found)
  }
  const come = useEffectEvent(() => void show())
  useEffect(() => {
    const again = () => come()
    again()
    onReturn(again)
    // Another link in the same tab changes only what is behind the #.
    addEventListener('hashchange', again)
    // Listeners on the document come first: footnotes open there.
    addEventListener('click', goWithin)
    return () => {
      removeEventListener('hashchange', again)
      removeEventListener('click', goWithin)
    }
  }, [])
  return (
    <article className="draft-preview">
      {stage.at !== 'failed' && <p className="note text-small text-muted">这是一篇还没有发表的文章，只有拿到链接的人能看到。</p>}
      <h1>
        <TitleText key={title} title={title} />
      </h1>
      {stage.at !== 'failed' && (
        <p className="text-small text-muted needs-script" role="status">
          {draft ? factsOf(draft) : '正在读取…'}
        </p>
      )}
      <p className="text-small text-muted without-script">预览要打开 JavaScript 才能看。</p>
      {draft &&
        (draft.cover ? (
          <img src={draft.cover} alt="" />
        ) : (
          <DrawnCover id={0} title={draft.title} hue={draft.categoryHue} drawing={draft.drawing} />
        ))}
      <PrintedHtml className="prose" html={draft?.content ?? ''} />
      {stage.at === 'failed' && (
        <div role="alert">
          <EmptyState drawing="spilled" title="这篇预览打不开" text={stage.words}>
            {stage.mayHelp ? (
              <button className="btn-solid mt-3.5" type="button" onClick={() => void show()}>
                重试
              </button>
            ) : (
              <a className="btn-ghost mt-3.5" href="/">
                回到首页
              </a>
            )}
          </EmptyState>
        </div>
      )}
    </article>
  )
}
