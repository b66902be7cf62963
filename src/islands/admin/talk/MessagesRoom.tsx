import { api } from '#client/api.ts'
import { type DeskMessage, messageDesk } from '#contract/talk/talk-desk.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { deed, TalkRoom } from './TalkRoom.tsx'

const act = (does: 'show' | 'hide' | 'remove') => (ids: number[]) =>
  api(messageDesk.act, { body: { ids, does } }, { quiet: true })

const acts = [
  deed<DeskMessage>({ words: '放行', letter: 'a', isFor: (it) => it.status !== 'shown', did: '放行了', ask: act('show') }),
  deed<DeskMessage>({ words: '隐藏', letter: 'h', isFor: (it) => it.status !== 'hidden', did: '隐藏了', ask: act('hide') }),
  deed<DeskMessage>({
    words: '删除',
    letter: 'd',
    isGrave: true,
    warns: '删掉之后找不回来。',
    did: '删除了',
    ask: act('remove'),
  }),
]

/** Renders the messages of the message board. */
export function MessagesRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ status, ...query }) => api(messageDesk.list, { query: { ...query, status: status as 'held' } }, { quiet: true }),
    ['keyword', 'status'],
  )
  return (
    <TalkRoom rows={rows} noun="留言" drawing="letter" states={['held', 'shown', 'hidden']} acts={acts} onChange={desk.refresh} />
  )
}
