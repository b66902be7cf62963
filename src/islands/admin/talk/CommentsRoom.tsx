import { type AdminComment, commentAdmin } from '#contract/talk/talk-admin.ts'
import { choice } from '../kit/filters.ts'
import { decide } from './decide.ts'
import { talkRoom } from './TalkRoom.tsx'

const PLACES = { article: '文章', moment: '说说', goods: '项目' } as const
const places = Object.entries(PLACES).map(([value, words]) => ({ value, words }))

/** Renders the comments under articles, moments and projects. */
export const CommentsRoom = talkRoom<AdminComment>({
  title: '评论',
  list: commentAdmin.list,
  drawing: 'talk',
  states: ['held', 'shown', 'hidden'],
  filters: [choice('targetType', '在哪里', places)],
  place: (it) =>
    `${it.isReply ? '回复，' : ''}${PLACES[it.targetType]}${it.targetName && `《${it.targetName}》`}${it.isStick ? '，置顶' : ''}`,
  acts: [
    decide(commentAdmin.act, 'show', '放行', { letter: 'a', isFor: (it) => it.status !== 'shown', did: '放行了' }),
    decide(commentAdmin.act, 'hide', '隐藏', { letter: 'h', isFor: (it) => it.status !== 'hidden', did: '隐藏了' }),
    decide(commentAdmin.act, 'stick', '置顶', {
      letter: 't',
      isFor: (it) => it.status === 'shown' && !it.isReply && !it.isStick,
      did: '置顶了',
    }),
    decide(commentAdmin.act, 'unstick', '取消置顶', { isFor: (it) => it.isStick, did: '取消置顶' }),
    decide(commentAdmin.act, 'remove', '删除', {
      letter: 'd',
      isGrave: true,
      warns: '它下面的回复也会一起删除，删掉之后找不回来。',
      did: '删除了',
    }),
  ],
})
