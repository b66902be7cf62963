import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { TAGS_MAX } from '#contract/content/article.ts'
import { tag } from '#contract/content/tag.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Tag } from '../keep/page.ts'
import { type KnownTag, offersFor, withTag, withTyped } from './tag-rules.ts'

interface Props {
  tags: readonly Tag[]
  fault: string | undefined
  onChange: (tags: readonly Tag[]) => void
}

/** Renders the field for tags: it offers known tags with their counts, and Enter creates a new one. */
export function TagsField({ tags, fault, onChange }: Props) {
  const [known, setKnown] = useState<readonly KnownTag[]>([])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const id = useId()
  const words = useWords()

  useEffect(() => {
    api(tag.list, {}, { quiet: true })
      .then(setKnown)
      .catch(() => undefined)
  }, [])
  const isFull = tags.length >= TAGS_MAX
  const offers = isFull ? [] : offersFor(known, tags, typed)
  const isList = isOpen && offers.length > 0
  const said = fault || refusal

  function put(to: { tags: readonly Tag[]; rest: string; fault: string }): void {
    setRefusal(to.fault)
    setTyped(to.rest)
    setChosen(0)
    if (to.tags !== tags) onChange(to.tags)
  }
  const choose = (it: Tag) => {
    const { tags: more, fault } = withTag(tags, it)
    put({ tags: more, rest: fault ? typed : '', fault })
    field.current?.focus()
  }
  const takeTyped = () => put(withTyped(tags, known, typed))

  function keys(event: KeyboardEvent<HTMLInputElement>): void {
    // Safari ends the composition before the keydown event of the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const offer = offers[chosen]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (offer && isOpen && (typed.trim() || chosen > 0)) choose(offer)
      else if (typed.trim()) takeTyped()
    } else if (event.key === 'Backspace' && !typed) {
      setRefusal('')
      onChange(tags.slice(0, -1))
    } else if (event.key === 'Escape' && isList) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offers.length > 0) {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else setChosen((chosen + (event.key === 'ArrowDown' ? 1 : offers.length - 1)) % offers.length)
    }
  }
  return (
    <div className="field tags-field">
      <label htmlFor={id}>
        {words.tags}
        <small>
          {tags.length} / {TAGS_MAX}
        </small>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words means the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the keys */}
      <div className="input tag-box" onClick={(event) => event.target === event.currentTarget && field.current?.focus()}>
        {tags.map((it) => (
          <span key={it.name} className="tag">
            {it.name}
            <button
              type="button"
              aria-label={filled(words.tagRemove, it.name)}
              onClick={() => {
                setRefusal('')
                onChange(tags.filter((other) => other !== it))
                field.current?.focus()
              }}
            >
              <Icon of="close" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          role="combobox"
          data-field="tagNames"
          aria-expanded={isList}
          aria-controls={`${id}-list`}
          aria-activedescendant={isList ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(said)}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          readOnly={isFull}
          placeholder={isFull ? '' : words.tagType}
          onChange={(event) => {
            const { value } = event.target
            setRefusal('')
            setOpen(true)
            setChosen(0)
            setTyped(value)
            if (!isComposing.current && /[,，、\n]/u.test(value)) put(withTyped(tags, known, value))
          }}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={({ currentTarget: { value } }) => {
            isComposing.current = false
            if (/[,，、]/u.test(value)) put(withTyped(tags, known, value))
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            // Typed text becomes a tag even without Enter.
            if (typed.trim()) takeTyped()
          }}
          onKeyDown={keys}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={words.tagList} className="tag-list" hidden={!isList}>
        {offers.map((it, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={it.id ?? 'new'}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(it)}
          >
            {it.id === null ? filled(words.tagNew, it.name) : it.name}
            <small>{it.id === null ? 'Enter' : filled(words.tagCount, it.articleNum ?? 0)}</small>
          </div>
        ))}
      </div>
      <p className="note" id={`${id}-note`} role="alert">
        {said}
      </p>
    </div>
  )
}
