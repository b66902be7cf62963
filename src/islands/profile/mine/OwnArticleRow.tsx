import { grouped } from '#lib/grouped.ts'
import { Cover } from './Cover.tsx'
import { STATUSES } from './statuses.ts'

const VISIBILITY: Record<string, string> = { login: '登录可见', password: '密码可见', private: '仅自己可见' }

export interface OwnArticle {
  id: number
  title: string
  cover: string
  coverSet: string
  status: number
  visibility: string
  quantity: number
  likeNum: number
  commentNum: number
  wordCount: number
  createTime: string
  updateTime: string
}

const day = (time: string) => time.slice(0, 10)

/** One of one's own articles: what became of it, and how it is read. */
export function OwnArticleRow({ article: it }: { article: OwnArticle }) {
  const { words, look } = STATUSES.find(({ status }) => status === it.status) ?? { words: '', look: '' }
  const isOut = it.status === 1
  return (
    <>
      <Cover src={it.cover} set={it.coverSet} />
      <div className="main">
        <h2>
          <a href={isOut ? `/post/${it.id}` : `/editor?id=${it.id}`}>{it.title || '无标题'}</a>
        </h2>
        <p className="became">
          <i className="lamp" data-look={look} />
          <b>{words}</b>
          {VISIBILITY[it.visibility] && <span>{VISIBILITY[it.visibility]}</span>}
        </p>
        <p className="facts">
          <time>{day(isOut ? it.createTime : it.updateTime)}</time>
          {isOut ? (
            <>
              <span>{grouped(it.quantity)} 阅读</span>
              <span>{grouped(it.likeNum)} 赞</span>
              <span>{grouped(it.commentNum)} 评论</span>
            </>
          ) : (
            <span>{grouped(it.wordCount)} 字</span>
          )}
          <a href={`/editor?id=${it.id}`} aria-label={`编辑《${it.title || '无标题'}》`}>
            编辑
          </a>
        </p>
      </div>
    </>
  )
}
