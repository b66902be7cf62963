import type { MyArticle } from '#contract/site/me.ts'
import { laterWords } from '#lib/future-time.ts'
import { grouped } from '#lib/grouped.ts'
import { showFailure } from '#stores/show-failure.ts'
import { off } from '../../ui/dialog/off.ts'
import type { ArticleDeeds } from './article-actions.ts'
import { Cover } from './Cover.tsx'
import { STATUSES } from './statuses.ts'

const VISIBILITY: Record<string, string> = { login: '登录可见', password: '密码可见', private: '仅自己可见' }
/** Describes a draft that exists beside the published version; the key is the draft's status. */
const BESIDE: Record<number, string> = { 2: '有未发布的修改', 3: '修改审核中', 5: '修改被退回' }

const day = (time: string) => time.slice(0, 10)

function becameOf({ status, draftStatus, deleteTime, createTime, visibility }: MyArticle) {
  if (deleteTime) return { words: '已删除', look: '', more: [day(deleteTime)] }
  const { words, look } = STATUSES.find((it) => it.status === status) ?? { words: '', look: '' }
  const more = [
    status === 4 ? laterWords(createTime, Date.now()) || '时间已到，马上发布' : '',
    draftStatus !== null && draftStatus !== status && status !== 0 ? (BESIDE[draftStatus] ?? '') : '',
    VISIBILITY[visibility] ?? '',
  ]
  return { words, look, more: more.filter(Boolean) }
}

const takeElsewhere = (id: number) =>
  void import('../../ui/outlet/Outlets.tsx').then(
    (it) => it.openOutlets(id),
    () => showFailure(),
  )

/** Renders one of the user's articles: its state, the reason of a return, its figures and its actions. */
export function MyArticleRow({ article: it, deeds, isBusy }: { article: MyArticle; deeds: ArticleDeeds; isBusy: boolean }) {
  const { words, look, more } = becameOf(it)
  const isGone = it.deleteTime !== null
  const isOut = it.status === 1 && !isGone
  const title = it.title || '无标题'
  const waits = it.draftStatus === 3 ? '撤回' : it.status === 4 ? '取消定时' : ''
  const deed = (name: string, does: () => void, look?: 'grave') => (
    <button className={look} type="button" aria-label={`${name}《${title}》`} {...off(isBusy)} onClick={does}>
      {name}
    </button>
  )
  return (
    <>
      <Cover src={it.cover} set={it.coverSet} drawn={it} />
      <div className="main" data-gone={isGone || undefined}>
        <h2>{isGone ? title : <a href={isOut ? `/post/${it.id}` : `/editor?id=${it.id}`}>{title}</a>}</h2>
        <p className="became">
          <i className="lamp" data-look={look} />
          <b>{words}</b>
          {more.map((its) => (
            <span key={its}>{its}</span>
          ))}
        </p>
        {it.reason && !isGone && <p className="reason">退回理由：{it.reason}</p>}
        <div className="facts">
          <time>{day(isOut ? it.createTime : it.changeTime)}</time>
          <Figures of={it} isOut={isOut} />
          <span className="deeds">
            {isGone ? (
              it.mayRestore ? (
                deed('恢复', () => deeds.restore(it))
              ) : (
                <span>由管理员删除</span>
              )
            ) : (
              <>
                <a href={`/editor?id=${it.id}`} aria-label={`编辑《${title}》`}>
                  编辑
                </a>
                {waits && deed(waits, () => deeds.withdraw(it))}
                {deed('带去别处', () => takeElsewhere(it.id))}
                {isOut && deed('下架', () => deeds.takeDown(it))}
                {it.status === 0 && it.mayPublish && deed('重新上架', () => deeds.putBack(it))}
                {deed('删除', () => deeds.remove(it), 'grave')}
              </>
            )}
          </span>
        </div>
      </div>
    </>
  )
}

/** Renders how an article is read, or how long one is that nobody reads yet; of what is nothing there is no word. */
function Figures({ of: it, isOut }: { of: MyArticle; isOut: boolean }) {
  const figures = isOut
    ? [
        { words: '阅读', count: it.quantity },
        { words: '赞', count: it.likeNum },
        { words: '评论', count: it.commentNum },
      ]
    : [{ words: '字', count: it.wordCount }]
  return figures.map(
    ({ words, count }) =>
      count > 0 && (
        <span key={words}>
          {grouped(count)} {words}
        </span>
      ),
  )
}
