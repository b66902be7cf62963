import type { ChatMessage } from '#contract/talk/chat.ts'

let last = 0

/** A message of a room; each has the next number. */
export const message = (more: Partial<ChatMessage>): ChatMessage => {
  last++
  return {
    id: last,
    change: last,
    type: 'text',
    content: '',
    userId: 3,
    name: '竹里馆',
    avatar: '',
    role: 'user',
    hasPage: false,
    location: '浙江',
    isRecalled: false,
    isHeld: false,
    fileName: '',
    fileSize: 0,
    duration: 0,
    width: 0,
    height: 0,
    srcset: '',
    time: '2026-11-20 13:58:00',
    replyId: null,
    replyContent: '',
    replyUserName: '',
    replyState: 'none',
    ...more,
  }
}

const shen = { userId: 4, name: '沈知白', location: '江苏' }
const boat = { userId: 5, name: '夜航船', location: '上海', role: 'admin', hasPage: true } as const
const gu = { userId: 6, name: '顾南枝', location: '四川' }
const me = { userId: 9, name: '林晚舟', location: '浙江' }
const at = (time: string) => ({ time: `2026-11-21 ${time}` })
const p = (words: string) => ({ content: `<p>${words}</p>` })

/** A conversation with everything that one may say. */
export const said: readonly ChatMessage[] = [
  message({ ...p('周五晚八点聊「检查点」，想旁听的先把 WAL 那篇看了。'), ...boat }),
  message({ ...p('早上把 tmux 那篇下架了？我书签里还留着'), ...at('13:58:10') }),
  message({ ...p('里面的复制模式讲得最清楚'), ...at('13:58:30') }),
  message({ ...p('内容旧了，打算重写一版。先给你 <code>v3</code> 的草稿链接'), ...me, ...at('14:02:00'), contentMd: '内容旧了' }),
  message({ ...p('报表那个长读者，今天复现了。日志从 40 MB 一路涨到 3.1 GB，结束那一刻才降下来。'), ...shen, ...at('14:10:00') }),
  message({ type: 'image', content: '/emoji/teacup-without-handle.svg', width: 300, height: 172, ...shen, ...at('14:10:20') }),
  message({
    type: 'file',
    content: '/uploads/2026/11/wal-long-reader.zip',
    fileName: 'wal-long-reader.zip',
    fileSize: 1_887_436,
    ...shen,
    ...at('14:10:40'),
  }),
  message({ isRecalled: true, userId: 7, name: '阿圆', ...at('14:15:00') }),
  message({
    ...p('曲线那个平台期很说明问题：不是没写回，是写不动。'),
    ...boat,
    ...at('14:21:00'),
    replyId: 5,
    replyState: 'shown',
    replyUserName: '沈知白',
    replyContent: '报表那个长读者，今天复现了。日志从 40 MB 一路涨到 3.1 GB',
  }),
  message({ ...p('<span class="mention">@林晚舟</span> 这张图能放进你那篇吗？'), ...boat, ...at('14:21:30') }),
  message({ type: 'audio', content: '/uploads/2026/11/note.webm', duration: 14, ...gu, ...at('14:22:00') }),
  message({ ...p('打字太慢，说完了。大意是检查点要么勤一点，要么干脆手动'), ...gu, ...at('14:22:30') }),
  message({
    ...p('可以，我正缺这一张。注明出处放第四节，等会儿更新。'),
    ...me,
    ...at('14:24:00'),
    replyId: 8,
    replyState: 'recalled',
    contentMd: '可以',
  }),
]
