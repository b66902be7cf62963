import { type AdminChat, chatAdmin } from '#contract/talk/talk-admin.ts'
import { decide } from './decide.ts'
import { talkRoom } from './TalkRoom.tsx'

const KINDS = { text: '', image: '[图片]', file: '[文件]', audio: '[语音]' } as const

/** Renders the messages of the chat. */
export const ChatRoom = talkRoom<AdminChat>({
  title: '聊天消息',
  list: chatAdmin.list,
  drawing: 'echo',
  states: ['held', 'shown', 'refused', 'recalled'],
  file: (it) => it.file,
  fileWords: (it) => (it.status === 'recalled' || it.status === 'refused' ? '（内容已清除）' : KINDS[it.type] || '（没有文字）'),
  acts: [
    decide(chatAdmin.act, 'show', '放行', { letter: 'a', isFor: (it) => it.status === 'held', did: '放行了' }),
    decide(chatAdmin.act, 'refuse', '不通过', {
      letter: 'x',
      isGrave: true,
      isFor: (it) => it.status === 'held',
      warns: '这条消息不会出现在聊天室，内容也不再保留。',
      did: '拒绝了',
    }),
    decide(chatAdmin.act, 'recall', '撤回', {
      letter: 'd',
      isGrave: true,
      isFor: (it) => it.status === 'shown',
      warns: '聊天室里会显示这条消息已撤回，内容不再保留。',
      did: '撤回了',
    }),
  ],
})
