import { useState } from 'react'
import { api } from '#client/api.ts'
import { categoryAdmin } from '#contract/content/category-admin.ts'
import type { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import { useWords } from '../bar/words/words.ts'
import type { Page } from '../keep/page.ts'
import { Field } from './Field.tsx'
import type { Categories } from './use-categories.ts'
import type { FieldFaults } from './use-faults.ts'

export interface CategoryProps {
  page: Page
  change: (more: Partial<Page>) => void
  /** Is true of an administrator, who may create categories here. */
  isAdmin: boolean
  categories: Categories
  fields: FieldFaults
}

/** Renders the field for the category of an article. An administrator can create a new one in it. */
export function CategoryField({ page, change, isAdmin, categories, fields }: CategoryProps) {
  const { all, failure, again } = categories
  const words = useWords()
  const [name, setName] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = all !== null && page.categoryId !== null && !all.some((it) => it.id === page.categoryId)
  const bare = all?.length === 0 && (isAdmin ? words.noCategory : words.noCategoryYet)

  function choose(categoryId: number | null): void {
    change({ categoryId })
    fields.clear('categoryId')
  }
  function close(): void {
    setName(null)
    fields.clear('categoryId')
  }
  async function make(): Promise<void> {
    if (name === null || isBusy) return
    setBusy(true)
    try {
      const { id } = await api(categoryAdmin.add, { body: { name } }, { quiet: true })
      await again()
      choose(id)
      close()
    } catch (error) {
      fields.put('categoryId', failureIn(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  const act = (label: string, onPress: () => void) => (
    <button className=":uno: act-link" type="button" aria-busy={isBusy} onClick={onPress}>
      {label}
    </button>
  )
  return (
    <Field
      name="categoryId"
      label={name === null ? words.category : words.newCategory}
      fault={fields.faults.categoryId}
      note={failure || bare}
      act={
        <>
          {failure && act(words.retry, () => void again())}
          {isAdmin && !failure && name === null && act(words.addCategory, () => setName(''))}
          {name !== null && act(words.make, () => void make())}
          {name !== null && act(words.cancel, close)}
        </>
      }
    >
      {(tied) =>
        name === null ? (
          <select
            {...tied}
            value={page.categoryId ?? ''}
            onChange={(event) => choose(event.target.value ? Number(event.target.value) : null)}
            onBlur={() => page.categoryId !== null && fields.check('categoryId')}
          >
            <option value="">{words.choose}</option>
            {isGone && (
              <option value={page.categoryId ?? ''} disabled>
                {words.categoryGone}
              </option>
            )}
            {all?.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...tied}
            type="text"
            ref={focusOnce}
            placeholder={words.categoryName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
              // The keys must neither submit the article nor close the panel.
              event.preventDefault()
              event.stopPropagation()
              if (event.key === 'Enter') void make()
              else close()
            }}
          />
        )
      }
    </Field>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()
