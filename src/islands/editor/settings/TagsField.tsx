import { useId } from 'react'
import { TAGS_MAX } from '#contract/content/article.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Tag } from '../keep/page.ts'
import { COUNT, LABEL } from './Field.tsx'
import { useTags } from './use-tags.ts'

interface Props {
  tags: readonly Tag[]
  fault: string | undefined
  onChange: (tags: readonly Tag[]) => void
}

/** Renders the field for tags: it offers known tags with their counts, and Enter creates a new one. */
export function TagsField({ tags, fault, onChange }: Props) {
  const it = useTags(tags, onChange)
  const { field, offers, isList } = it
  const id = useId()
  const words = useWords()
  const said = fault || it.refusal
  return (
    <div className=":uno: relative min-w-0">
      <label className={LABEL} htmlFor={id}>
        {words.tags}
        <small className={COUNT}>
          {tags.length} / {TAGS_MAX}
        </small>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words means the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the keys */}
      <div
        className=":uno: tag-box flex flex-wrap items-center gap-1.5 w-full min-h-9.5 px-2 py-1.25 hairline-field rounded-control bg-surface text-strong t-small focus-within:border-accent focus-within:outline-2 focus-within:outline-solid focus-within:outline-accent focus-within:outline-offset--1px data-bad:focus-within:border-danger data-bad:border-danger"
        data-bad={said ? '' : undefined}
        onClick={(event) => event.target === event.currentTarget && field.current?.focus()}
      >
        {tags.map((one) => (
          <span
            key={one.name}
            className=":uno: inline-flex items-center gap-0.5 h-6 ps-2.5 pe-0.5 rounded-chip bg-accent-soft text-accent t-meta"
          >
            {one.name}
            <button
              className=":uno: grid place-items-center w-6 h-6"
              type="button"
              aria-label={filled(words.tagRemove, one.name)}
              onClick={() => it.remove(one)}
            >
              <Icon of="close" size=":uno: text-13px" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          className=":uno: flex-1 min-w-15 h-6.5 border-0 bg-transparent text-strong t-small placeholder:text-faint placeholder:opacity-100 focus-visible:outline-0"
          id={id}
          role="combobox"
          data-field="tagNames"
          aria-expanded={isList}
          aria-controls={`${id}-list`}
          aria-activedescendant={isList ? `${id}-${it.chosen}` : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(said)}
          autoComplete="off"
          enterKeyHint="done"
          value={it.typed}
          readOnly={it.isFull}
          placeholder={it.isFull ? '' : words.tagType}
          onChange={(event) => it.type(event.target.value)}
          onCompositionStart={({ currentTarget }) => it.compose(true, currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => it.compose(false, currentTarget.value)}
          onFocus={() => it.setOpen(true)}
          onBlur={it.leave}
          onKeyDown={it.onKeyDown}
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={words.tagList}
        className=":uno: mt-1.5 p-1.5 hairline rounded-10px bg-surface shadow-2 t-small"
        hidden={!isList}
      >
        {offers.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={one.id ?? 'new'}
            className=":uno: flex items-center justify-between min-h-8.5 px-2.5 rounded-control cursor-pointer aria-chosen:bg-hover"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === it.chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => it.choose(one)}
          >
            {one.id === null ? filled(words.tagNew, one.name) : one.name}
            <small className=":uno: text-muted text-12px">
              {one.id === null ? 'Enter' : filled(words.tagCount, one.articleNum ?? 0)}
            </small>
          </div>
        ))}
      </div>
      <p className=":uno: mt-1 text-danger t-meta" id={`${id}-note`} role="alert">
        {said}
      </p>
    </div>
  )
}
