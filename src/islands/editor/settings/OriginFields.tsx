import { useId } from 'react'
import type { Page } from '../keep/page.ts'
import { Field } from './Field.tsx'
import type { Categories } from './use-categories.ts'
import type { FieldFaults } from './use-faults.ts'

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  categories: Categories
  fields: FieldFaults
}

/** Where an article belongs, and where it comes from. */
export function OriginFields({ page, change, categories, fields }: Props) {
  const id = useId()
  const { faults } = fields
  const { all, failure, again } = categories
  const isBare = all?.length === 0
  const isGone = all !== null && page.categoryId !== null && !all.some((it) => it.id === page.categoryId)
  return (
    <>
      <div className="pair">
        <Field
          name="categoryId"
          label="分类"
          fault={faults.categoryId}
          note={failure || (isBare && '还没有分类，请站长在后台新建一个')}
          act={
            failure ? (
              <button className="act" type="button" onClick={again}>
                重试
              </button>
            ) : (
              isBare && (
                <a className="act" href="/admin?room=taxonomy" target="_blank" rel="noopener">
                  去新建
                </a>
              )
            )
          }
        >
          {(tied) => (
            <select
              {...tied}
              value={page.categoryId ?? ''}
              onChange={(event) => {
                change({ categoryId: event.target.value ? Number(event.target.value) : null })
                fields.clear('categoryId')
              }}
              onBlur={() => page.categoryId !== null && fields.check('categoryId')}
            >
              <option value="">请选择</option>
              {isGone && (
                <option value={page.categoryId ?? ''} disabled>
                  原来的分类已删除
                </option>
              )}
              {all?.map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className="field">
          <legend>来源</legend>
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
                {it ? '原创' : '转载'}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {!page.isOriginal && (
        <Field name="originalUrl" label="原文地址" fault={faults.originalUrl} note="读者会在文末看到它">
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
