import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { Data } from '#contract/core/define.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type Order, wordsAdmin } from '#contract/talk/words-admin.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { ask } from '../kit/ask.ts'

/** Is the pause in typing, in milliseconds, after which the text is tried. */
const PAUSE = 400

type Tried = Data<typeof wordsAdmin.try>

function verdictOf({ isBlocked, isHeld, text, found }: Tried, source: string): string {
  const names = found.map((it) => `「${it.word}」`).join('')
  if (isBlocked) return `发不出去，因为有${names}。`
  if (isHeld) return `会先等你看过，因为有${names}。`
  return text === source ? '可以照常发布。' : `会显示成：${text}`
}

/** Shows what the unsaved word lists would do with a text. */
export function TryIt({ words }: { words: Order['words'] }) {
  const [text, setText] = useState('')
  const [verdict, setVerdict] = useState('')
  const turn = useRef(0)
  const key = JSON.stringify(words)
  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    if (!text.trim()) return setVerdict('')
    const pause = setTimeout(() => {
      ask(wordsAdmin.try, { body: { text, words: JSON.parse(key) } }).then(
        (it) => mine === turn.current && setVerdict(verdictOf(it, text)),
        (error) => mine === turn.current && setVerdict(failureWords(error as ApiError)),
      )
    }, PAUSE)
    return () => clearTimeout(pause)
  }, [text, key])
  return (
    <Field label="试一试" hint={<span role="status">{verdict || '写一句话，看看会怎样；不用先保存'}</span>}>
      {(ties) => <textarea {...ties} rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />}
    </Field>
  )
}
