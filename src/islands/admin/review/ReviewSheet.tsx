import { useState } from 'react'
import { api } from '#client/api.ts'
import { type Looked, review } from '#contract/content/review.ts'
import type { ApiError } from '#contract/core/send.ts'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { Drawer } from '../kit/Drawer.tsx'
import { Decide } from './Decide.tsx'
import { RenderedText } from './RenderedText.tsx'
import { SideTable } from './SideTable.tsx'
import { TextDiff } from './TextDiff.tsx'

interface Props {
  id: number
  userId: number
  /** Is called after a decision; `next` is the article that waits next. */
  onDecided: (next: number | null) => void
  onClose: () => void
}

const VIEWS = { diff: '改动', text: '成文', source: '原文' } as const
type View = keyof typeof VIEWS

function Body({ looked }: { looked: Looked }) {
  const { fresh, live, id, version } = looked
  const views: readonly View[] = live ? ['diff', 'text', 'source'] : ['text', 'source']
  const [view, setView] = useState<View>(live ? 'diff' : 'text')
  return (
    <>
      <SideTable fresh={fresh} live={live} />
      <div className="choice" role="radiogroup" aria-label="怎么看正文">
        {views.map((it) => (
          <label key={it}>
            <input type="radio" name="view" value={it} checked={view === it} onChange={() => setView(it)} />
            {VIEWS[it]}
          </label>
        ))}
      </div>
      {view === 'diff' && live && <TextDiff before={live.contentMd} after={fresh.contentMd} />}
      {view === 'text' && <RenderedText side={fresh} name={`rendered ${id} ${version}`} />}
      {view === 'source' && <pre className="source-of-review">{fresh.contentMd}</pre>}
    </>
  )
}

/** Returns `looked: null` when the article no longer waits. */
async function lookAt(id: number): Promise<{ id: number; looked: Looked | null }> {
  try {
    return { id, looked: await api(review.look, { params: { id } }, { quiet: true }) }
  } catch (error) {
    if ((error as ApiError).code !== 409) throw error
    return { id, looked: null }
  }
}

/** Renders one waiting article: its content, its changes and the decision. */
export function ReviewSheet({ id, userId, onDecided, onClose }: Props) {
  const asked = useAsked(() => lookAt(id), `review ${id}`)
  const [note, setNote] = useState({ id, words: '' })
  // The previous article may still be shown, and a decision must not be about it.
  const found = asked.data?.id === id && !asked.failure ? asked.data : null
  const looked = found?.looked
  const words = note.id === id ? note.words : ''
  function moved(said: string): void {
    setNote({ id, words: said })
    asked.again()
  }
  return (
    <Drawer
      title={looked ? looked.title || '无标题' : '审核'}
      isWide
      onClose={onClose}
      foot={
        looked && <Decide key={`${id} ${looked.version}`} looked={looked} userId={userId} onDecided={onDecided} onMoved={moved} />
      }
    >
      {asked.failure ? (
        <Failed words={asked.failure} isOnline={asked.isOnline} onAgain={asked.again} />
      ) : looked ? (
        <>
          {words && (
            <p className="told grave" role="alert">
              {words}
            </p>
          )}
          <p className="hint">
            {looked.nickname} 在 {looked.submitTime.slice(0, 16)} 提交，
            {looked.isEdit ? '读者现在看到的是旧版。' : '还没有发表过。'}
            {looked.publishTime && `作者希望在 ${looked.publishTime.slice(0, 16)} 发布。`}
          </p>
          <Body key={`${id} ${looked.version}`} looked={looked} />
        </>
      ) : found ? (
        <Empty drawing="shelf" title="这篇文章没有在等待审核" words="也许已经有人处理了，也许作者把它撤回了。">
          <a className="btn-ghost" href={`/editor?id=${id}`}>
            打开文章看看
          </a>
        </Empty>
      ) : (
        <Waiting rows={6} />
      )}
    </Drawer>
  )
}
