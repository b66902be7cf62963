import { grouped } from '#lib/grouped.ts'
import { $live } from '#stores/live.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { Sign } from './Sign.tsx'

interface Props {
  name: string
  online: number | null
  isSearching: boolean
  onSearch: () => void
}

/** Shows the state of the connection in one sentence. */
function Line({ online }: { online: number | null }) {
  const live = useStore($live, 'connecting')
  const isOnline = useStore($online, true)
  if (!isOnline) return <Words lamp="warn">网络已断开，写下的会在恢复后发出</Words>
  if (live === 'waiting') return <Words lamp="warn">连接断了，正在重新连接</Words>
  if (live === 'connecting' && online === null) return <Words lamp="idle">正在连接</Words>
  return (
    <Words lamp={live === 'open' ? 'ok' : 'idle'}>{online === null ? '已连接' : `${grouped(Math.max(1, online))} 人在线`}</Words>
  )
}

const Words = ({ lamp, children }: { lamp: string; children: string }) => (
  <p role="status">
    <i className="lamp" data-lamp={lamp} />
    {children}
  </p>
)

export const Head = ({ name, online, isSearching, onSearch }: Props) => (
  <header className="room-head">
    <a className="icon-btn back" href="/" aria-label="回到首页">
      <Sign of="back" />
    </a>
    <div className="room-name">
      <h1>{name}茶座</h1>
      <Line online={online} />
    </div>
    <button
      className="icon-btn"
      type="button"
      aria-label="搜索聊天记录"
      title="搜索聊天记录"
      aria-expanded={isSearching}
      onClick={onSearch}
    >
      <Sign of="search" />
    </button>
  </header>
)
