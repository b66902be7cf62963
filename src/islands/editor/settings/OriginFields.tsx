import { useId } from 'react'
import { useWords } from '../bar/words/words.ts'
import { CategoryField, type CategoryProps } from './CategoryField.tsx'
import { Field } from './Field.tsx'

/** Renders the fields for the category and the origin of an article. */
export function OriginFields(props: CategoryProps) {
  const id = useId()
  const words = useWords()
  const { page, change, fields } = props
  const { faults } = fields
  return (
    <>
      <div className="pair">
        <CategoryField {...props} />
        <fieldset className="field">
          <legend>{words.origin}</legend>
          <div className="choice">
            {[true, false].map((it) => (
              <label key={String(it)}>
                <input
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
