import { type AdminMessage, messageAdmin } from '#contract/talk/talk-admin.ts'
import { decide } from './decide.ts'
import { talkRoom } from './TalkRoom.tsx'

/** Renders the messages of the message board. */
export const MessagesRoom = talkRoom<AdminMessage>({
  title: '留言',
  list: messageAdmin.list,
  drawing: 'letter',
  states: ['held', 'shown', 'hidden'],
  acts: [
    decide(messageAdmin.act, 'show', '放行', { letter: 'a', isFor: (it) => it.status !== 'shown', did: '放行了' }),
    decide(messageAdmin.act, 'hide', '隐藏', { letter: 'h', isFor: (it) => it.status !== 'hidden', did: '隐藏了' }),
    decide(messageAdmin.act, 'remove', '删除', { letter: 'd', isGrave: true, warns: '删掉之后找不回来。', did: '删除了' }),
  ],
})
