import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import { type CorrectionDetail, correction } from '#contract/content/correction.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'

/** Is what the author has typed about a suggestion. */
export interface Typed {
  mode: 'look' | 'edit' | 'decline'
  /** Is the block as the author wants it, once it was typed. */
  text: string | null
  note: string
  answer: string
}

const nameOf = (id: number) => `correction:${id}`

function savedTyped(id: number): Partial<Typed> {
  try {
    return JSON.parse(savedDraft(nameOf(id)) ?? '{}') as Partial<Typed>
  } catch {
    return {}
  }
}

/** Returns what can be decided about a suggestion, and what is typed for it. It stays in this tab until something is decided. */
export function useDecision(found: CorrectionDetail, { onAgain, onDone }: { onAgain: () => void; onDone: () => void }) {
  const { id, present, merged, suggestion, version, status } = found
  const isOpen = status === 'open' || status === 'held'
  const mayAccept = isOpen && present !== null && found.draft !== 'conflict'
  const [typed, setTyped] = useState<Typed>(() => ({ mode: 'look', text: null, note: '', answer: '', ...savedTyped(id) }))
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Words that do not fit together need a person.
  const mode = typed.mode === 'look' && mayAccept && merged === null ? 'edit' : typed.mode
  const text = typed.text ?? merged ?? suggestion

  async function decide(done: string, act: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await act()
      saveDraft(nameOf(id), null)
      showToast(done)
      onDone()
    } catch (error) {
      const refused = error as ApiError
      setFailure(failureWords(refused))
      // Somebody else has decided, or the text is another one.
      if (refused.code === 409) onAgain()
    } finally {
      setBusy(false)
    }
  }
  const params = { id }
  return {
    isOpen,
    mayAccept,
    mode,
    text,
    typed,
    failure,
    isBusy,
    type(change: Partial<Typed>): void {
      const next = { ...typed, ...change }
      setTyped(next)
      saveDraft(nameOf(id), JSON.stringify(next))
    },
    accept: () =>
      decide('采纳了，文章已经发布', () => {
        const own = mode === 'edit' && text !== merged && { text, version }
        const note = typed.note.trim() && { note: typed.note }
        return api(correction.accept, { params, body: { ...own, ...note } }, { quiet: true })
      }),
    decline: () =>
      decide('婉拒了，对方会看到你的话', () =>
        api(correction.decline, { params, body: { answer: typed.answer } }, { quiet: true }),
      ),
    show: () => decide('放行了，作者会收到通知', () => api(correction.show, { params }, { quiet: true })),
  }
}

export type Deciding = ReturnType<typeof useDecision>
