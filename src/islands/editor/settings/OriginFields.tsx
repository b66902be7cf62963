import { useId } from 'react'
import { useWords } from '../bar/words/words.ts'
import { CategoryField, type CategoryProps } from './CategoryField.tsx'
import { Field, LABEL } from './Field.tsx'

/** Renders the fields for the category and the origin of an article. */
export function OriginFields(props: CategoryProps) {
  const id = useId()
  const words = useWords()
  const { page, change, fields } = props
  const { faults } = fields
  return (
    <>
      <div className=":uno: grid cols-halves gap-3">
        <CategoryField {...props} />
        <fieldset className=":uno: min-w-0 p-0 border-0">
          <legend className={LABEL}>{words.origin}</legend>
          <div className=":uno: flex gap-0.5 h-9 p-0.75 hairline rounded-2 bg-sunken">
            {[true, false].map((it) => (
              <label
                key={String(it)}
                className=":uno: relative flex-1 grid place-items-center rounded-5px text-muted t-meta cursor-pointer has-checked:bg-surface has-checked:shadow-line has-checked:text-strong has-checked:font-600 has-focus-visible:outline-2 has-focus-visible:outline-solid has-focus-visible:outline-accent"
              >
                <input
                  className=":uno: absolute inset-0 opacity-0 cursor-pointer"
                  type="radio"
                  name={`${id}-origin`}
                  checked={page.isOriginal === it}
                  onChange={() => {
                    change({ isOriginal: it })
                    fields.clear('originalUrl')
                  }}
                />
                {it ? words.original : words.reprint}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {!page.isOriginal && (
        <Field name="originalUrl" label={words.originalUrl} fault={faults.originalUrl} note={words.originalNote}>
          {(tied) => (
            <input
              {...tied}
              type="url"
              inputMode="url"
              required
              placeholder="https://"
              value={page.originalUrl}
              onChange={(event) => change({ originalUrl: event.target.value })}
              onBlur={() => {
                if (page.originalUrl !== page.originalUrl.trim()) change({ originalUrl: page.originalUrl.trim() })
                fields.check('originalUrl')
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
