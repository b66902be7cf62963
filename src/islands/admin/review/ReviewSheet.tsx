import { useState } from 'react'
import { type Looked, review } from '#contract/content/review.ts'
import type { ApiError } from '#contract/core/send.ts'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'
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

const VIEWS = [
  { value: 'diff', words: '改动' },
  { value: 'text', words: '成文' },
  { value: 'source', words: '原文' },
] as const

function Body({ looked: { fresh, live, id, version } }: { looked: Looked }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>(live ? 'diff' : 'text')
  return (
    <>
      <SideTable fresh={fresh} live={live} />
      <div className=":uno: -mt-0.75 mb-4">
        <Choice label="怎么看正文" options={live ? VIEWS : VIEWS.slice(1)} value={view} onChoose={setView} />
      </div>
      {view === 'diff' && live && <TextDiff before={live.contentMd} after={fresh.contentMd} />}
      {view === 'text' && <RenderedText side={fresh} name={`rendered ${id} ${version}`} />}
      {view === 'source' && (
        <pre className=":uno: text-text mono text-13px lh-1.75 whitespace-pre-wrap break-anywhere">{fresh.contentMd}</pre>
      )}
    </>
  )
}

/** Returns `looked: null` when the article no longer waits. */
async function lookAt(id: number): Promise<{ id: number; looked: Looked | null }> {
  try {
    return { id, looked: await ask(review.look, { params: { id } }) }
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
      {looked ? (
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
      ) : (
        <Loaded asked={{ ...asked, data: found }} rows={6}>
          {() => (
            <Empty drawing="shelf" title="这篇文章没有在等待审核" words="也许已经有人处理了，也许作者把它撤回了。">
              <a className="btn-ghost" href={`/editor?id=${id}`}>
                打开文章看看
              </a>
            </Empty>
          )}
        </Loaded>
      )}
    </Drawer>
  )
}
