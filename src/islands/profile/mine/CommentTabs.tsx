import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type MyComment, type MyReply, me } from '#contract/site/me.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import box from '../../ui/centre/box.css?inline'
import { List } from '../../ui/centre/List.tsx'
import css from '../../ui/centre/lists.css?inline'
import { Empty } from '../../ui/States.tsx'
import { type Page, useList } from '../../ui/use-list.ts'
import type { TabProps } from '../tabs.ts'
import { CommentRow } from './CommentRow.tsx'
import comments from './comments.css?inline'

adoptStyles(css)
adoptStyles(comments)
adoptStyles(box)

type CommentOrReply = MyComment & Partial<Pick<MyReply, 'replyNickname'>>

interface CommentListProps extends TabProps {
  ask: (query: { pageNum: number; pageSize: number }) => Promise<Page<CommentOrReply>>
  label: string
  noun: string
  empty: Parameters<typeof Empty>[0]
}

/** Renders the user's comments. Each can be deleted for good. */
function CommentList({ ask, label, noun, empty, mine }: CommentListProps) {
  const list = useList(ask)
  const [leaving, setLeaving] = useState<CommentOrReply>()

  async function remove(it: CommentOrReply): Promise<void> {
    await api(me.deleteComments, { params: { ids: [it.id] } }, { quiet: true })
    showToast('删除成功')
    list.again()
    mine.refresh()
  }
  return (
    <>
      <List
        list={list}
        className="said"
        label={label}
        empty={<Empty {...empty} />}
        row={(it) => <CommentRow said={it} noun={noun} onRemove={() => setLeaving(it)} />}
      />
      {leaving && (
        <Confirm
          className="box-of-centre"
          title={`删除这条${noun}？`}
          does="删除"
          isGrave
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>它下面的回复也会一起删除，删掉之后找不回来。</p>
        </Confirm>
      )}
    </>
  )
}

const toArticles = (
  <a className="btn-ghost" href="/">
    去读一篇文章
  </a>
)

/** Renders all comments of the user. */
export const CommentsTab = ({ mine }: TabProps) => (
  <CommentList
    mine={mine}
    ask={(query) => api(me.comments, { query }, { quiet: true })}
    label="我的评论"
    noun="评论"
    empty={{ drawing: 'talk', title: '还没有说过话', words: '在文章下面留一句，对话就从这里开始。', children: toArticles }}
  />
)

/** Renders the user's answers to other users. */
export const RepliesTab = ({ mine }: TabProps) => (
  <CommentList
    mine={mine}
    ask={(query) => api(me.replies, { query }, { quiet: true })}
    label="我的回复"
    noun="回复"
    empty={{ drawing: 'echo', title: '还没有回复过谁', words: '看到有话想接的评论，就回一句。', children: toArticles }}
  />
)
