import { api } from '#client/api.ts'
import { chatDesk, type DeskChat } from '#contract/talk/talk-desk.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { deed, TalkRoom } from './TalkRoom.tsx'

const act = (does: 'show' | 'refuse' | 'recall') => (ids: number[]) => api(chatDesk.act, { body: { ids, does } }, { quiet: true })

const acts = [
  deed<DeskChat>({ words: '放行', letter: 'a', isFor: (it) => it.status === 'held', did: '放行了', ask: act('show') }),
  deed<DeskChat>({
    words: '不通过',
    letter: 'x',
    isGrave: true,
    isFor: (it) => it.status === 'held',
    warns: '这条消息不会出现在聊天室，内容也不再保留。',
    did: '拒绝了',
    ask: act('refuse'),
  }),
  deed<DeskChat>({
    words: '撤回',
    letter: 'd',
    isGrave: true,
    isFor: (it) => it.status === 'shown',
    warns: '聊天室里会显示这条消息已撤回，内容不再保留。',
    did: '撤回了',
    ask: act('recall'),
  }),
]

const KINDS = { text: '', image: '[图片]', file: '[文件]', audio: '[语音]' } as const
const wordsOf = (it: DeskChat) =>
  it.status === 'recalled' || it.status === 'refused' ? '（内容已清除）' : KINDS[it.type] || '（没有文字）'

/** Renders the messages of the chat. */
export function ChatRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ status, ...query }) => api(chatDesk.list, { query: { ...query, status: status as 'held' } }, { quiet: true }),
    ['keyword', 'status'],
  )
  return (
    <TalkRoom
      rows={rows}
      noun="聊天消息"
      drawing="echo"
      states={['held', 'shown', 'refused', 'recalled']}
      acts={acts}
      file={(it) => it.file}
      fileWords={wordsOf}
      onChange={desk.refresh}
    />
  )
}
