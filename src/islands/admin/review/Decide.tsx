import { useEffect, useEffectEvent, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { savedDraft } from '#client/storage.ts'
import { type Looked, review } from '#contract/content/review.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { isTyping } from '../../ui/is-typing.ts'
import { ask } from '../kit/ask.ts'
import { movedWords } from './decision-failure.ts'
import { ReturnForm } from './ReturnForm.tsx'

interface Props {
  looked: Looked
  userId: number
  onDecided: (next: number | null) => void
  /** Is called with the reason when the article is no longer the one that was reviewed. */
  onMoved: (words: string) => void
}

const NEXT = ':uno: flex-1 lt-tablet:flex-none lt-tablet:w-full min-w-0 text-size-meta lh-1.4 break-anywhere'
const KEY = ':uno: !me-2 !py-0 px-1.5 !border-current rounded-1 !bg-transparent !text-current !text-size-note'

/** Renders the decision: approve, or return to the author with a reason. Letter keys do both. The next article opens by itself. */
export function Decide({ looked, userId, onDecided, onMoved }: Props) {
  const { id, version, title, next, isEdit } = looked
  const [isReturning, setReturning] = useState(() => savedDraft(`review-return-${id}`) !== null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const moved = (error: ApiError) => onMoved(movedWords(error))
  async function approve(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await ask(review.approve, { params: { id }, body: { version } })
      showToast(`已通过《${title}》`)
      onDecided(next?.id ?? null)
    } catch (error) {
      const it = error as ApiError
      if (it.code === 409) moved(it)
      else setFailure(failureWords(it))
    } finally {
      setBusy(false)
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'a' && key !== 'r') return
    event.preventDefault()
    if (key === 'r') setReturning(true)
    else if (!isReturning) void approve()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  if (isReturning)
    return (
      <ReturnForm
        looked={looked}
        userId={userId}
        onReturned={() => {
          showToast(`已退回《${title}》`)
          onDecided(next?.id ?? null)
        }}
        onMoved={moved}
        onCancel={() => setReturning(false)}
      />
    )
  return (
    <>
      <p className={`${NEXT} ${failure ? ':uno: text-danger' : ':uno: text-muted'}`} role={failure ? 'alert' : undefined}>
        {failure || (next ? `下一篇：${next.title || '无标题'}` : '这是最后一篇')}
      </p>
      <Button isGrave isOff={isBusy} onClick={() => setReturning(true)}>
        <kbd className={KEY}>R</kbd>退回
      </Button>
      <Button isSolid isOff={isBusy} onClick={() => void approve()}>
        <kbd className={KEY}>A</kbd>
        {isEdit ? '通过并更新' : '通过并发布'}
      </Button>
    </>
  )
}
