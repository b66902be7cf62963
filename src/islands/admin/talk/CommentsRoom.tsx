import { api } from '#client/api.ts'
import { commentDesk, type DeskComment } from '#contract/talk/talk-desk.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { deed, TalkRoom } from './TalkRoom.tsx'

const PLACES = { article: '文章', moment: '说说', goods: '项目' } as const
const places = {
  name: 'targetType',
  words: '在哪里',
  options: Object.entries(PLACES).map(([value, words]) => ({ value, words })),
}
const placeOf = (it: DeskComment) =>
  `${it.isReply ? '回复，' : ''}${PLACES[it.targetType]}${it.targetName && `《${it.targetName}》`}${it.isStick ? '，置顶' : ''}`

const act = (does: 'show' | 'hide' | 'remove' | 'stick' | 'unstick') => (ids: number[]) =>
  api(commentDesk.act, { body: { ids, does } }, { quiet: true })

const acts = [
  deed<DeskComment>({ words: '放行', letter: 'a', isFor: (it) => it.status !== 'shown', did: '放行了', ask: act('show') }),
  deed<DeskComment>({ words: '隐藏', letter: 'h', isFor: (it) => it.status !== 'hidden', did: '隐藏了', ask: act('hide') }),
  deed<DeskComment>({
    words: '置顶',
    letter: 't',
    isFor: (it) => it.status === 'shown' && !it.isReply && !it.isStick,
    did: '置顶了',
    ask: act('stick'),
  }),
  deed<DeskComment>({ words: '取消置顶', isFor: (it) => it.isStick, did: '取消置顶', ask: act('unstick') }),
  deed<DeskComment>({
    words: '删除',
    letter: 'd',
    isGrave: true,
    warns: '它下面的回复也会一起删除，删掉之后找不回来。',
    did: '删除了',
    ask: act('remove'),
  }),
]

/** Renders the comments under articles, moments and projects. */
export function CommentsRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ status, targetType, ...query }) =>
      api(
        commentDesk.list,
        {
          query: {
            ...query,
            status: status as 'held',
            targetType: targetType as 'article',
          },
        },
        { quiet: true },
      ),
    ['keyword', 'status', 'targetType'],
  )
  return (
    <TalkRoom
      rows={rows}
      noun="评论"
      drawing="talk"
      states={['held', 'shown', 'hidden']}
      choices={[places]}
      acts={acts}
      place={placeOf}
      onChange={desk.refresh}
    />
  )
}
