import type { AdminArticle } from '#contract/content/article-admin.ts'
import type { Category } from '#contract/content/category.ts'
import '../../ui/adopt-cover.ts'
import { DrawnCover } from '../../ui/DrawnCover.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { count, main, Named, Status, text, time } from '../kit/Columns.tsx'
import type { Here } from '../kit/room-types.ts'
import { STATES } from './states.ts'

/** Holds the choices of the filters, which seldom change. */
export interface Choices {
  categories: readonly Category[]
  authors: readonly { id: number; nickname: string }[]
}

export type ArticlesHere = Here<AdminArticle, Choices>

/** Describes a draft that exists beside the published version; the key is the draft's status. */
const BESIDE: Record<number, string> = { 2: '有未发布的修改', 3: '修改审核中', 5: '修改被退回' }
const VISIBILITY: Record<string, string> = { login: '登录可见', password: '密码可见', private: '仅作者可见' }

export const nameOf = (it: AdminArticle) => `《${it.title || '无标题'}》`

/** Checks whether readers find the article at its address. */
export const isOut = (it: AdminArticle) => it.status === 1 && it.deleteTime === null

const FACE = ':uno: flex-none w-16 h-10 rounded-1.5 bg-sunken object-cover lt-tablet:hidden'

/** Renders the cover of an article as the lists of the site show it: its picture, or the drawn one. */
const Cover = ({ id, title, cover, coverSet, categoryHue, drawing }: AdminArticle) =>
  cover ? (
    <img className={FACE} src={cover} srcSet={coverSet || undefined} sizes="64px" alt="" loading="lazy" />
  ) : (
    <DrawnCover className={FACE} id={id} title={title} hue={categoryHue} drawing={drawing} />
  )

function Title(it: AdminArticle) {
  const title = it.title || '无标题'
  const marks = [it.isStick && '置顶', it.isRecommend && '推荐', it.isCarousel && '轮播'].filter(Boolean)
  return (
    <Named face={<Cover {...it} />}>
      {it.deleteTime ? <b>{title}</b> : <a href={isOut(it) ? `/post/${it.id}` : `/editor?id=${it.id}`}>{title}</a>}
      {marks.map((words) => (
        <em key={String(words)} className=":uno: row-badge bg-accent-soft text-accent text-size-note font-600">
          {words}
        </em>
      ))}
    </Named>
  )
}

function State(it: AdminArticle) {
  if (it.deleteTime) return <>{it.deleteTime.slice(0, 10)} 删除</>
  const { words = '', look = '' } = STATES.find(({ value }) => Number(value) === it.status) ?? {}
  const due = it.status === 4 && `${it.createTime.slice(0, 16)} 发布`
  const beside = (it.status === 1 || it.status === 4) && BESIDE[it.draftStatus ?? 0]
  return (
    <Status words={words} look={look}>
      {[due, beside, VISIBILITY[it.visibility]].filter(Boolean).map((more) => (
        <small
          key={String(more)}
          className=":uno: ms-1.5 text-faint text-size-meta tablet:block tablet:ms-0 desktop:inline desktop:ms-1.5 broad:block broad:ms-0"
        >
          {more}
        </small>
      ))}
    </Status>
  )
}

export const columns: readonly Column<AdminArticle>[] = [
  main('标题', Title),
  { words: '状态', cell: State },
  text('作者', 'nickname', { wraps: true }),
  text('分类', (it) => it.categoryName || '未选', { from: 'tablet', wraps: true }),
  count('阅读', 'quantity', { from: 'desktop' }),
  count('评论', 'commentNum', { from: 'desktop' }),
  time('更新', 'updateTime', { from: 'tablet' }),
]
