import type { AdminFriend } from '#contract/site/friend-admin.ts'
import type { Column } from '../../ui/table/Table.tsx'
import { main, Named, Status, state, text, time } from '../kit/Columns.tsx'

export const STATUSES = [
  { value: 'pending', words: '等待审核' },
  { value: 'accepted', words: '已通过' },
  { value: 'failing', words: '打不开' },
  { value: 'refused', words: '已拒绝' },
] as const

const LOOKS = {
  pending: { look: 'on', words: '等待审核' },
  accepted: { look: 'ok', words: '已通过' },
  refused: { look: '', words: '已拒绝' },
} as const

function Health({ status, url, checkedTime, failingTime, failure }: AdminFriend) {
  if (status !== 'accepted') return '—'
  if (!url.startsWith('https://')) return '不是 https，没有检查'
  if (!checkedTime) return '等着检查'
  return (
    <Status
      title={failure || `${checkedTime} 检查过`}
      look={failingTime ? 'bad' : 'ok'}
      words={failingTime ? `${failingTime.slice(0, 10)} 起打不开` : '能打开'}
    />
  )
}

/** Renders what the newest post is, or why the feed gives none. */
function Feed({ status, url, feedUrl, feedFound, feedTime, feedFailure, postTitle }: AdminFriend) {
  if (status !== 'accepted' || !url.startsWith('https://')) return '—'
  if (!feedTime) return '等着读取'
  if (feedFailure) return <Status title={`${feedTime} 读取 ${feedUrl || feedFound || url}`} look="bad" words={feedFailure} />
  return <span title={feedFound || undefined}>{feedFound ? postTitle || '还没有文章' : '没有找到订阅'}</span>
}

/** Shortens an address as people say it, because each longer column costs a line. */
const shortUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1')

const FACE = ':uno: grid flex-none place-items-center w-10 h-10 rounded-full bg-sunken text-muted not-italic object-cover'
const Name = ({ avatar, name, url, info }: AdminFriend) => (
  <Named
    face={avatar ? <img className={FACE} src={avatar} alt="" loading="lazy" /> : <i className={FACE}>{[...name][0]}</i>}
    about={info}
  >
    <b>{name}</b>
    <p>{shortUrl(url)}</p>
  </Named>
)

/** Lists the columns of the friend table. */
export const columns: readonly Column<AdminFriend>[] = [
  main('网站', Name),
  text('分组', (it) => it.group || '—', { from: 'tablet' }),
  state('状态', (it) => LOOKS[it.status]),
  text('能否打开', Health),
  text('最近一篇', Feed, { from: 'desktop', wraps: true }),
  time('时间', 'createTime', { from: 'desktop', isDay: true }),
]
