import type { DeskArticle } from '#contract/content/article-desk.ts'
import { grouped } from '#lib/grouped.ts'
import type { Column } from '../kit/RowList.tsx'

/** Lists the states of an article in the order in which the administrator looks for them. */
export const STATES = [
  { value: '1', words: '已发布', look: 'ok' },
  { value: '3', words: '审核中', look: 'on' },
  { value: '4', words: '定时', look: 'on' },
  { value: '2', words: '草稿', look: '' },
  { value: '5', words: '已退回', look: 'bad' },
  { value: '0', words: '已下架', look: '' },
] as const
/** Describes a draft that exists beside the published version; the key is the draft's status. */
const BESIDE: Record<number, string> = { 2: '有未发布的修改', 3: '修改审核中', 5: '修改被退回' }
const VISIBILITY: Record<string, string> = { login: '登录可见', password: '密码可见', private: '仅作者可见' }

export const nameOf = (it: DeskArticle) => `《${it.title || '无标题'}》`

/** Checks whether readers find the article at its address. */
export const isOut = (it: DeskArticle) => it.status === 1 && it.deleteTime === null

const MARKS = [
  { is: (it: DeskArticle) => it.isStick, words: '置顶' },
  { is: (it: DeskArticle) => it.isRecommend, words: '推荐' },
  { is: (it: DeskArticle) => it.isCarousel, words: '轮播' },
]

function Title({ it }: { it: DeskArticle }) {
  const title = it.title || '无标题'
  const marks = MARKS.filter(({ is }) => is(it))
  return (
    <>
      {it.deleteTime ? <b>{title}</b> : <a href={isOut(it) ? `/post/${it.id}` : `/editor?id=${it.id}`}>{title}</a>}
      {marks.map(({ words }) => (
        <em className="mark-of-article" key={words}>
          {words}
        </em>
      ))}
    </>
  )
}

function State({ it }: { it: DeskArticle }) {
  const { words = '', look = '' } = STATES.find(({ value }) => Number(value) === it.status) ?? {}
  const due = it.status === 4 ? `${it.createTime.slice(0, 16)} 发布` : undefined
  const beside = it.status === 1 || it.status === 4 ? BESIDE[it.draftStatus ?? 0] : undefined
  if (it.deleteTime) return <>{it.deleteTime.slice(0, 10)} 删除</>
  return (
    <span className="status">
      <i className="lamp" data-look={look} />
      <span>
        {words}
        {[due, beside, VISIBILITY[it.visibility]].filter(Boolean).map((more) => (
          <small key={more}>{more}</small>
        ))}
      </span>
    </span>
  )
}

export const columns: readonly Column<DeskArticle>[] = [
  { words: '标题', isMain: true, cell: (it) => <Title it={it} /> },
  { words: '状态', cell: (it) => <State it={it} /> },
  { words: '作者', wraps: true, cell: (it) => it.nickname },
  { words: '分类', from: 'tablet', wraps: true, cell: (it) => it.categoryName || '未选' },
  { words: '阅读', from: 'desktop', isNumber: true, cell: (it) => grouped(it.quantity) },
  { words: '评论', from: 'desktop', isNumber: true, cell: (it) => grouped(it.commentNum) },
  { words: '更新', from: 'tablet', cell: (it) => <time>{it.updateTime.slice(0, 16)}</time> },
]
