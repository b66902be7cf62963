import type { DeskFriend } from '#contract/site/desk-friend.ts'

export const STATUSES = [
  { value: 'pending', words: '等待审核' },
  { value: 'accepted', words: '已通过' },
  { value: 'failing', words: '打不开' },
  { value: 'refused', words: '已拒绝' },
] as const

const LOOKS = { pending: ['on', '等待审核'], accepted: ['ok', '已通过'], refused: [undefined, '已拒绝'] } as const

function Health({ friend: { status, url, checkedTime, failingTime, failure } }: { friend: DeskFriend }) {
  if (status !== 'accepted') return '—'
  if (!url.startsWith('https://')) return '不是 https，没有检查'
  if (!checkedTime) return '等着检查'
  return (
    <span className="status" title={failure || `${checkedTime} 检查过`}>
      <i className="lamp" data-look={failingTime ? 'bad' : 'ok'} />
      {failingTime ? `${failingTime.slice(0, 10)} 起打不开` : '能打开'}
    </span>
  )
}

/** Shortens an address as people say it, because each longer column costs a line. */
const shortUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1')

/** Lists the columns of the friend table. */
export const columns = [
  {
    words: '网站',
    isMain: true,
    cell: (it: DeskFriend) => (
      <div className="with-face">
        {it.avatar ? (
          <img className="friend-face" src={it.avatar} alt="" loading="lazy" />
        ) : (
          <i className="friend-face">{[...it.name][0]}</i>
        )}
        <div>
          <b>{it.name}</b>
          <p>{shortUrl(it.url)}</p>
          {it.info && (
            <p className="clamped" title={it.info}>
              {it.info}
            </p>
          )}
        </div>
      </div>
    ),
  },
  { words: '分组', from: 'tablet' as const, cell: (it: DeskFriend) => it.group || '—' },
  {
    words: '状态',
    cell: (it: DeskFriend) => (
      <span className="status">
        <i className="lamp" data-look={LOOKS[it.status][0]} />
        {LOOKS[it.status][1]}
      </span>
    ),
  },
  { words: '能否打开', cell: (it: DeskFriend) => <Health friend={it} /> },
  { words: '时间', from: 'desktop' as const, cell: (it: DeskFriend) => <time>{it.createTime.slice(0, 10)}</time> },
]
