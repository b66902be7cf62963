import { grouped } from '#lib/grouped.ts'
import { $live } from '#stores/live.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { HEAD, LINE, NAME, TITLE } from './looks.ts'

interface Props {
  name: string
  online: number | null
  isSearching: boolean
  onSearch: () => void
}

const LAMPS = {
  ok: ':uno: lamp flex-none w-2 h-2 rounded-full bg-ok glow-ok-18',
  warn: ':uno: lamp flex-none w-2 h-2 rounded-full bg-warn',
  idle: ':uno: lamp flex-none w-2 h-2 rounded-full bg-faint',
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

const Words = ({ lamp, children }: { lamp: keyof typeof LAMPS; children: string }) => (
  <p className={LINE} role="status">
    <i className={LAMPS[lamp]} data-lamp={lamp} />
    {children}
  </p>
)

export const Head = ({ name, online, isSearching, onSearch }: Props) => (
  <header className={HEAD}>
    <a className=":uno: icon-btn tablet:hidden" href="/">
      <span className="sr-only">回到首页</span>
      <span className=":uno: i-lucide-chevron-left w-5 h-5" aria-hidden="true" />
    </a>
    <div className={NAME}>
      <h1 className={TITLE}>{name}茶座</h1>
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
      <span className=":uno: i-lucide-search w-5 h-5" aria-hidden="true" />
    </button>
  </header>
)
