import { api } from '#client/api.ts'
import { articleDesk, type DeskArticle } from '#contract/content/article-desk.ts'
import type { Category } from '#contract/content/category.ts'
import { writing } from '#contract/content/writing.ts'
import { go } from '../../ui/use-address.ts'
import type { Act } from '../kit/acts.ts'
import { isOut, nameOf } from './ArticleColumns.tsx'
import { MarksForm } from './MarksForm.tsx'
import { MoveForm } from './MoveForm.tsx'

type Rows = readonly DeskArticle[]

/** Equals the days for which the server keeps deleted articles (`RESTORE_DAYS`). */
const DAYS = 30
const isHere = (it: DeskArticle) => it.deleteTime === null
const idsOf = (rows: Rows) => rows.map((it) => it.id)
const about = (rows: Rows) => (rows.length === 1 && rows[0] ? nameOf(rows[0]) : `这 ${rows.length} 篇文章`)
const shelve = (rows: Rows, isOn: boolean) => api(articleDesk.shelve, { body: { ids: idsOf(rows), isOn } }, { quiet: true })

/** Returns the actions that an administrator has for articles. */
export const articleActs = (categories: readonly Category[]): readonly Act<DeskArticle>[] => [
  { words: '编辑', letter: 'e', isFor: isHere, href: (it) => `/editor?id=${it.id}` },
  { words: '看页面', letter: 'v', isFor: isOut, href: (it) => `/post/${it.id}` },
  {
    words: '审核',
    isFor: (it) => isHere(it) && it.draftStatus === 3,
    async run([it]) {
      if (it) go(`?room=review&id=${it.id}`)
      return undefined
    },
  },
  {
    words: '推荐位',
    letter: 'm',
    isFor: isHere,
    form: ([it], close) => it && <MarksForm article={it} close={close} />,
  },
  {
    words: '换分类',
    letter: 'c',
    isForMany: true,
    isFor: isHere,
    form: (rows, close) => <MoveForm rows={rows} categories={categories} close={close} />,
  },
  {
    words: '下架',
    isForMany: true,
    isFor: (it) => isHere(it) && (it.status === 1 || it.status === 4),
    asks: (rows) => ({ title: `下架${about(rows)}`, words: '读者会马上看不到，评论和数据都留着，随时可以重新上架。' }),
    async run(rows) {
      await shelve(rows, false)
      return '已下架'
    },
  },
  {
    words: '重新上架',
    isForMany: true,
    isFor: (it) => isHere(it) && it.status === 0,
    async run(rows) {
      await shelve(rows, true)
      return '已重新上架'
    },
  },
  {
    words: '删除',
    letter: 'd',
    isGrave: true,
    isForMany: true,
    isFor: isHere,
    asks: (rows) => ({ title: `删除${about(rows)}`, words: `读者会马上看不到。${DAYS} 天之内可以在「回收站」里恢复。` }),
    async run(rows) {
      await api(writing.remove, { params: { ids: idsOf(rows) } }, { quiet: true })
      return `已删除，${DAYS} 天内可以恢复`
    },
  },
  {
    words: '恢复',
    letter: 'r',
    isForMany: true,
    isFor: (it) => !isHere(it),
    async run(rows) {
      await api(writing.restore, { params: { ids: idsOf(rows) } }, { quiet: true })
      return '已恢复成删除之前的样子'
    },
  },
]
