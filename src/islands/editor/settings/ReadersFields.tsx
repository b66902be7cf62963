import { useId } from 'react'
import { ARTICLE_PASSWORD_MAX } from '#contract/content/article-lock.ts'
import { useWords } from '../bar/words/words.ts'
import type { Page } from '../keep/page.ts'
import { Field, LABEL } from './Field.tsx'
import type { Faults } from './faults.ts'
import type { Lock } from './use-lock.ts'

const VISIBLE = [
  ['public', 'public', 'publicNote'],
  ['login', 'login', 'loginNote'],
  ['password', 'locked', 'lockedNote'],
  ['private', 'private', 'privateNote'],
] as const

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  lock: Lock
  faults: Faults
  onPassword: () => void
}

/** Renders the choice of who may read an article. */
export function ReadersFields({ page, change, lock, faults, onPassword }: Props) {
  const id = useId()
  const words = useWords()
  return (
    <>
      <fieldset className=":uno: min-w-0 p-0 border-0">
        <legend className={LABEL}>{words.readers}</legend>
        {VISIBLE.map(([name, label, note]) => (
          <label className=":uno: flex items-center gap-2.5 min-h-9 hairline-b t-small" key={name}>
            <input
              className=":uno: accent-control focus-visible:outline-offset--1px"
              type="radio"
              name={`${id}-visible`}
              checked={page.visibility === name}
              onChange={() => change({ visibility: name })}
            />
            <b className=":uno: flex-none w-5em text-text font-500">{words[label]}</b>
            <small className=":uno: text-faint text-12px">{words[note]}</small>
          </label>
        ))}
      </fieldset>
      {page.visibility === 'password' && (
        <Field
          name="password"
          label={words.password}
          fault={faults.password}
          note={lock.hasPassword ? words.passwordKept : words.passwordNote}
        >
          {(tied) => (
            <input
              {...tied}
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={ARTICLE_PASSWORD_MAX * 2}
              placeholder={lock.hasPassword ? '••••••' : ''}
              value={lock.password}
              onChange={(event) => lock.type(event.target.value)}
              onBlur={onPassword}
            />
          )}
        </Field>
      )}
    </>
  )
}
