import { useState } from 'react'
import { api } from '#client/api.ts'
import { goods } from '#contract/content/goods.ts'
import { moment } from '#contract/content/moment.ts'
import { me } from '#contract/site/me.ts'
import type { LikedThing } from '#contract/site/me-liked.ts'
import { comment } from '#contract/talk/comment.ts'
import { List } from '../../ui/centre/List.tsx'
import { Empty } from '../../ui/States.tsx'
import { useList } from '../../ui/use-list.ts'

type Input = { params: { id: number }; query: { to: '1' | '0' } }
const likes: Record<LikedThing['type'], (input: Input) => Promise<unknown>> = {
  comment: (input) => api(comment.like, input),
  moment: (input) => api(moment.like, input),
  goods: (input) => api(goods.like, input),
}
const NAMES = { comment: '评论', moment: '说说', goods: '项目' } as const

/** Returns the address of the item. Moments have no pages of their own: their conversations open in the list of moments. */
function placeOf({ type, id, targetType, targetId }: LikedThing): string {
  if (targetType === 'moment') return type === 'comment' ? `/moments?comment=${id}#m${targetId}` : `/moments#m${targetId}`
  const page = targetType === 'article' ? `/post/${targetId}` : `/goods/${targetId}`
  return type === 'comment' ? `${page}#comment-${id}` : page
}

const keyOf = ({ type, id }: LikedThing) => `${type} ${id}`
const titleOf = (it: LikedThing) =>
  it.type === 'goods' ? it.title : it.type === 'moment' ? `${it.nickname}的说说` : `${it.nickname}的评论`

/**
 * Renders the comments, moments and projects that the user likes. A removed like stays in the list until the page is left, so that it
 * can be restored.
 */
export function LikedThings() {
  const list = useList<LikedThing>((query) => api(me.likedThings, { query }, { quiet: true }), 'things')
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState('')

  async function mark(it: LikedThing, isOn: boolean): Promise<void> {
    const key = keyOf(it)
    if (busy) return
    setBusy(key)
    try {
      await likes[it.type]({ params: { id: it.id }, query: { to: isOn ? '1' : '0' } })
      setTaken((before) => (isOn ? before.difference(new Set([key])) : before.union(new Set([key]))))
    } catch {
      // A toast has shown the failure.
    } finally {
      setBusy('')
    }
  }
  return (
    <List
      list={list}
      className="articles"
      label="点赞的评论、说说和项目"
      keyOf={keyOf}
      empty={<Empty drawing="heart" title="还没有给别的点过赞" words="评论、说说和项目上的心，点过也会留在这里。" />}
      row={(it) => {
        const isTaken = taken.has(keyOf(it))
        return (
          <div className="kept" data-taken={isTaken || undefined}>
            <div className="main">
              <h2>
                <a href={placeOf(it)}>{titleOf(it)}</a>
              </h2>
              <p className="lead" title={it.text}>
                {it.text}
              </p>
              <p className="facts">
                <span>{NAMES[it.type]}</span>
                {it.type === 'comment' && it.title && <span>{it.title}</span>}
                <time>{it.likeTime.slice(0, 10)}</time>
              </p>
            </div>
            {isTaken && <span className="sr-only">已取消点赞</span>}
            <button
              className="icon-btn"
              type="button"
              aria-label={`${isTaken ? '恢复' : '取消点赞'}：${titleOf(it)}`}
              title={isTaken ? '恢复' : '取消点赞'}
              aria-busy={busy === keyOf(it)}
              onClick={() => void mark(it, isTaken)}
            >
              <span
                className={isTaken ? ':uno: i-lucide-undo-2 w-4.5 h-4.5' : ':uno: i-lucide-x w-4.5 h-4.5'}
                aria-hidden="true"
              />
            </button>
          </div>
        )
      }}
    />
  )
}
