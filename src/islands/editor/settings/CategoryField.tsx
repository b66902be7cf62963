import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { categoryDesk } from '#contract/category-desk.ts'
import type { ApiError } from '#contract/send.ts'
import type { Page } from '../keep/page.ts'
import { Field } from './Field.tsx'
import type { Categories } from './use-categories.ts'
import type { FieldFaults } from './use-faults.ts'

export interface CategoryProps {
  page: Page
  change: (more: Partial<Page>) => void
  /** May make categories. */
  isAdmin: boolean
  categories: Categories
  fields: FieldFaults
}

/** The category of an article; an administrator makes a new one where it is chosen. */
export function CategoryField({ page, change, isAdmin, categories, fields }: CategoryProps) {
  const { all, failure, again } = categories
  const [name, setName] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = all !== null && page.categoryId !== null && !all.some((it) => it.id === page.categoryId)
  const bare = all?.length === 0 && (isAdmin ? '还没有分类，先新建一个' : '还没有分类，文章要放进分类才能发布。分类由管理员新建')

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
      const { id } = await api(categoryDesk.add, { body: { name } }, { quiet: true })
      await again()
      choose(id)
      close()
    } catch (error) {
      fields.put('categoryId', failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  const act = (words: string, onPress: () => void) => (
    <button className="act" type="button" aria-busy={isBusy} onClick={onPress}>
      {words}
    </button>
  )
  return (
    <Field
      name="categoryId"
      label={name === null ? '分类' : '新分类'}
      fault={fields.faults.categoryId}
      note={failure || bare}
      act={
        <>
          {failure && act('重试', () => void again())}
          {isAdmin && !failure && name === null && act('新建分类', () => setName(''))}
          {name !== null && act('建好', () => void make())}
          {name !== null && act('取消', close)}
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
        ) : (
          <input
            {...tied}
            type="text"
            ref={focusOnce}
            placeholder="名字"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
              // Neither sends the article nor closes the panel.
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
