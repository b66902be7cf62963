import * as z from 'zod/mini'
import { type AdminCategory, categoryAdmin } from '#contract/content/category-admin.ts'
import { select } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { Sheet } from '../../ui/form/form-types.ts'
import { ask } from '../kit/ask.ts'
import type { Here } from '../kit/room-types.ts'

type CategoriesHere = Here<AdminCategory>
type CategorySheet = Sheet<AdminCategory, CategoriesHere>

const others = (it: AdminCategory, { rows }: CategoriesHere) => (rows.data?.records ?? []).filter(({ id }) => id !== it.id)

/** Makes the form that merges a category with all its articles into another one, also where it is to be deleted after that. */
const merging = (isDeleting: boolean): CategorySheet =>
  form<AdminCategory, { id: number; into: number }, CategoriesHere>({
    isSmall: true,
    isGrave: true,
    title: ({ name }) => (isDeleting ? `「${name}」还在用` : `把「${name}」合并到别的分类`),
    does: isDeleting ? '合并再删除' : '合并',
    shape: z.object({ id: z.int(), into: z.int() }),
    values: (it, here) => ({ id: it.id, into: others(it, here)[0]?.id ?? 0 }),
    above: ({ name, allNum, ...it }, { into }) =>
      into ? (
        <p>
          {isDeleting && `里面还有 ${allNum} 篇文章，不能直接删除。`}
          {allNum} 篇文章（包括草稿和回收站里的）都会移到下面这个分类，「{name}」随后消失，它的旧地址会转到新的分类。
        </p>
      ) : (
        <p key={it.id}>只有这一个分类，没有地方可以合并。先新建一个吧。</p>
      ),
    fields: (_, { into }) =>
      into
        ? [
            select('into', '合并到', {
              inputMode: 'numeric',
              options: (here: CategoriesHere, it: AdminCategory) =>
                others(it, here).map(({ id, name, allNum }) => ({ value: String(id), words: `${name}（${allNum} 篇）` })),
            }),
          ]
        : [],
    isReady: ({ into }) => into > 0,
    async send(body, { name }, here) {
      await ask(categoryAdmin.merge, { body })
      return `「${name}」已合并到「${here.rows.data?.records.find(({ id }) => id === body.into)?.name}」`
    },
  })

const removing: CategorySheet = form<AdminCategory, Record<string, never>>({
  isSmall: true,
  isGrave: true,
  title: ({ name }) => `删除「${name}」`,
  does: '删除',
  shape: z.object({}) as never,
  values: () => ({}),
  above: () => <p>里面没有文章。删除之后它的页面也没有了。</p>,
  fields: [],
  async send(_, { id }) {
    await ask(categoryAdmin.remove, { params: { id } })
    return '已删除'
  },
})

/** Merges a category into another one. */
export const mergeCategory = merging(false)
const mergeAndRemove = merging(true)
/** Deletes an empty category. A used one has to be merged first. */
export const removeCategory: CategorySheet = (it, ...rest) => (it.allNum ? mergeAndRemove : removing)(it, ...rest)
