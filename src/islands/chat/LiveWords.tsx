import { useEffect, useRef, useState } from 'react'
import { lineOf, type Messages } from '#stores/chat-messages.ts'
import { wordsOf } from './words-of.ts'

/** Announces new messages of others to screen readers, but no history. Recalled messages are removed here too. */
export function LiveWords({ messages, me }: { messages: Messages; me: number }) {
  const last = useRef(messages.at(-1)?.id ?? 0)
  const told = useRef<number[]>([])
  const [words, setWords] = useState('')
  useEffect(() => {
    const latest = messages.slice(-20)
    const added = latest.filter((it) => it.id > last.current && it.userId !== me && !it.isRecalled)
    last.current = Math.max(last.current, messages.at(-1)?.id ?? 0)
    if (added.length) {
      told.current = added.map((it) => it.id)
      setWords(added.map((it) => `${it.name}：${lineOf(it, wordsOf(it.content)).slice(0, 120)}`).join('。'))
    } else if (latest.some((it) => it.isRecalled && told.current.includes(it.id))) setWords('')
  }, [messages, me])
  return (
    <p className="sr-only" aria-live="polite">
      {words}
    </p>
  )
}
