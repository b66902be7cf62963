import type { MouseEvent } from 'react'
import { grouped } from '#lib/grouped.ts'
import { Face } from '../ui/Face.tsx'
import { Sign } from '../ui/Sign.tsx'
import { go } from '../ui/use-address.ts'
import { type Tab, tabs } from './tabs.ts'
import type { Mine } from './use-mine.ts'

interface Props {
  /** The tab that is open; null where the address names none, which on a telephone is the list itself. */
  open: string
  mine: Mine | null
}

const hrefOf = (tab: Tab) => `?tab=${tab.name}`

/** A plain press stays on the page; whoever asks for a new window gets one. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

const Row = ({ tab, isOpen, mine }: { tab: Tab; isOpen: boolean; mine: Mine | null }) => {
  const count = tab.count && mine?.profile.counts[tab.count]
  return (
    <li>
      <a href={hrefOf(tab)} aria-current={isOpen ? 'page' : undefined} onClick={follow}>
        <Sign of={tab.name} />
        <span>{tab.title}</span>
        {count ? <em className="count">{grouped(count)}</em> : null}
        <Sign of="next" />
      </a>
    </li>
  )
}

/** Who is here, and where one can go: a side list, on a telephone a page of its own. */
export function SideList({ open, mine }: Props) {
  const user = mine?.profile.sysUser
  return (
    <aside className="side">
      {/* Heard and not seen, where the list is the page. */}
      <h1 className="list-title">个人中心</h1>
      <div className="who">
        {user ? <Face src={user.avatar} name={user.nickname} size={56} /> : <i className="bone disc" />}
        <p>
          {user ? <b>{user.nickname}</b> : <i className="bone" />}
          {user ? <span>{mine.profile.roles.includes('admin') ? '管理员' : '普通用户'}</span> : <i className="bone short" />}
        </p>
      </div>
      <nav aria-label="个人中心">
        {[1, 2, 3].map((group) => (
          <ul key={group}>
            {tabs
              .filter((it) => it.group === group)
              .map((it) => (
                <Row key={it.name} tab={it} isOpen={it.name === open} mine={mine} />
              ))}
          </ul>
        ))}
      </nav>
    </aside>
  )
}
