import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { tagList } from '#client/calls.ts'
import { request } from '#client/request.ts'
import { TAGS_MAX } from '#contract/article.ts'
import { TAG_NAME_MAX } from '#contract/tag.ts'
import { Icon } from '../Icon.tsx'
import type { Tag } from '../keep/page.ts'

interface Known {
  id: number
  name: string
  articleNum: number
}
const folded = (name: string) => name.normalize('NFKC').toLowerCase().trim()

/** Tags as they are typed: known ones are offered, new ones are made with Enter. */
export function TagsField({ tags, onChange }: { tags: readonly Tag[]; onChange: (tags: readonly Tag[]) => void }) {
  const [known, setKnown] = useState<readonly Known[]>([])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    request(tagList, {}, { quiet: true })
      .then(setKnown)
      .catch(() => undefined)
  }, [])
  const has = (name: string) => tags.some((it) => folded(it.name) === folded(name))
  const offered = known.filter((it) => folded(it.name).includes(folded(typed)) && !has(it.name)).slice(0, 6)
  const isNew = typed.trim() !== '' && !known.some((it) => folded(it.name) === folded(typed)) && !has(typed)
  const options: Tag[] = [...offered, ...(isNew ? [{ id: null, name: typed.trim() }] : [])]
  const isFull = tags.length >= TAGS_MAX

  function add(tag: Tag | undefined): void {
    if (!tag || isFull) return
    if ([...tag.name].length > TAG_NAME_MAX) {
      setFault(`标签最多 ${TAG_NAME_MAX} 个字`)
      return
    }
    setFault('')
    onChange([...tags, { id: tag.id, name: tag.name }])
    setTyped('')
    setChosen(0)
  }
  function keys(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    const isList = isOpen && options.length > 0
    if (event.key === 'Enter' || ((event.key === ',' || event.key === '，') && typed.trim())) {
      event.preventDefault()
      add(options[chosen])
    } else if (event.key === 'Backspace' && !typed) onChange(tags.slice(0, -1))
    else if (event.key === 'Escape' && isList) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length)
    }
  }
  return (
    <div className="field tags-field">
      <label htmlFor={id}>
        标签
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
              aria-label={`去掉标签 ${it.name}`}
              onClick={() => onChange(tags.filter((other) => other !== it))}
            >
              <Icon of="close" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && options.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-note`}
          autoComplete="off"
          value={typed}
          disabled={isFull}
          placeholder={isFull ? '' : '输入后按 Enter'}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setChosen(0)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="可选标签"
        className="tag-list"
        hidden={!isOpen || options.length === 0 || isFull}
      >
        {options.map((it, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={it.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(it)}
          >
            {it.id === null ? `新建「${it.name}」` : it.name}
            <small>{it.id === null ? 'Enter' : `${offered[index]?.articleNum ?? 0} 篇`}</small>
          </div>
        ))}
      </div>
      <p className="note" id={`${id}-note`} role="alert">
        {fault}
      </p>
    </div>
  )
}
