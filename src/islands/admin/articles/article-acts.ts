import { type AdminArticle, articleAdmin } from '#contract/content/article-admin.ts'
import { writing } from '#contract/content/writing.ts'
import { showFailure } from '#stores/show-failure.ts'
import { go } from '../../ui/use-address.ts'
import { each, edit, editAll, remove, visit } from '../kit/act-kinds.ts'
import type { RoomAct } from '../kit/room-types.ts'
import { type ArticlesHere, isOut, nameOf } from './ArticleColumns.tsx'
import { marksForm, moveForm } from './ArticleForms.tsx'

type Rows = readonly AdminArticle[]

/** Equals the days for which the server keeps deleted articles (`RESTORE_DAYS`). */
const DAYS = 30
const isHere = (it: AdminArticle) => it.deleteTime === null
const about = (rows: Rows) => (rows.length === 1 && rows[0] ? nameOf(rows[0]) : `这 ${rows.length} 篇文章`)

/** Lists the actions that an administrator has for articles. */
export const articleActs: readonly RoomAct<AdminArticle, ArticlesHere>[] = [
  visit('编辑', 'e', (it) => `/editor?id=${it.id}`, isHere),
  visit('看页面', 'v', (it) => `/post/${it.id}`, isOut),
  {
    words: '审核',
    isFor: (it) => isHere(it) && it.draftStatus === 3,
    async run([it]) {
      if (it) go(`?room=review&id=${it.id}`)
      return undefined
    },
  },
  {
    words: '带去别处',
    letter: 'o',
    isFor: isHere,
    async run([it]) {
      await import('../../ui/outlet/Outlets.tsx').then(
        ({ openOutlets }) => it && openOutlets(it.id),
        () => showFailure(),
      )
      return undefined
    },
  },
  edit('推荐位', marksForm, { letter: 'm', isFor: isHere }),
  editAll('换分类', moveForm, { letter: 'c', isFor: isHere }),
  {
    ...each<AdminArticle>('下架', articleAdmin.shelve, '已下架', {
      isFor: (it) => isHere(it) && (it.status === 1 || it.status === 4),
      more: { isOn: false },
    }),
    asks: (rows) => ({ title: `下架${about(rows)}`, words: '读者会马上看不到，评论和数据都留着，随时可以重新上架。' }),
  },
  each('重新上架', articleAdmin.shelve, '已重新上架', { isFor: (it) => isHere(it) && it.status === 0, more: { isOn: true } }),
  remove(
    writing.remove,
    (rows) => ({ title: `删除${about(rows)}`, words: `读者会马上看不到。${DAYS} 天之内可以在「回收站」里恢复。` }),
    { isFor: isHere, said: `已删除，${DAYS} 天内可以恢复` },
  ),
  each('恢复', writing.restore, '已恢复成删除之前的样子', { letter: 'r', isFor: (it) => !isHere(it) }),
]
