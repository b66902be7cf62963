import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { TAGS_MAX } from '#contract/content/article.ts'
import { tag } from '#contract/content/tag.ts'
import type { Tag } from '../keep/page.ts'
import { type KnownTag, offersFor, withTag, withTyped } from './tag-rules.ts'

/** Holds what the field for tags knows, offers and does. */
export function useTags(tags: readonly Tag[], onChange: (tags: readonly Tag[]) => void) {
  const [known, setKnown] = useState<readonly KnownTag[]>([])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  useEffect(() => {
    api(tag.list, {}, { quiet: true })
      .then(setKnown)
      .catch(() => undefined)
  }, [])
  const isFull = tags.length >= TAGS_MAX
  const offers = isFull ? [] : offersFor(known, tags, typed)
  const isList = isOpen && offers.length > 0

  function put(to: { tags: readonly Tag[]; rest: string; fault: string }): void {
    setRefusal(to.fault)
    setTyped(to.rest)
    setChosen(0)
    if (to.tags !== tags) onChange(to.tags)
  }
  function choose(it: Tag): void {
    const { tags: more, fault } = withTag(tags, it)
    put({ tags: more, rest: fault ? typed : '', fault })
    field.current?.focus()
  }
  function keepOnly(rest: readonly Tag[]): void {
    setRefusal('')
    onChange(rest)
  }
  const take = (text: string) => put(withTyped(tags, known, text))

  function enter(event: KeyboardEvent): void {
    event.preventDefault()
    const offer = offers[chosen]
    if (offer && isOpen && (typed.trim() || chosen > 0)) choose(offer)
    else if (typed.trim()) take(typed)
  }
  function step(event: KeyboardEvent): void {
    event.preventDefault()
    if (!isOpen) setOpen(true)
    else setChosen((chosen + (event.key === 'ArrowDown' ? 1 : offers.length - 1)) % offers.length)
  }
  function close(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Safari ends the composition before the keydown event of the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') enter(event)
    else if (event.key === 'Backspace' && !typed) keepOnly(tags.slice(0, -1))
    else if (event.key === 'Escape' && isList) close(event)
    else if (['ArrowDown', 'ArrowUp'].includes(event.key) && offers.length > 0) step(event)
  }
  function type(text: string): void {
    setRefusal('')
    setOpen(true)
    setChosen(0)
    setTyped(text)
    if (!isComposing.current && /[,，、\n]/u.test(text)) take(text)
  }
  function compose(is: boolean, text: string): void {
    isComposing.current = is
    if (!is && /[,，、]/u.test(text)) take(text)
  }
  function leave(): void {
    setOpen(false)
    // Typed text becomes a tag even without Enter.
    if (typed.trim()) take(typed)
  }
  function remove(it: Tag): void {
    keepOnly(tags.filter((other) => other !== it))
    field.current?.focus()
  }
  return { field, typed, chosen, offers, isList, isFull, refusal, choose, remove, type, compose, leave, onKeyDown, setOpen }
}
