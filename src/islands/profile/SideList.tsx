import { grouped } from '#lib/grouped.ts'
import { SideNav } from '../ui/centre/SideNav.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { type Tab, tabs } from './tabs.ts'
import type { Mine } from './use-mine.ts'

interface Props {
  open: string
  mine: Mine | null
}

/** Renders the user's name and picture, and the list of tabs. */
export function SideList({ open, mine }: Props) {
  const user = mine?.profile.sysUser
  const badge = (tab: Tab) => {
    const count = tab.count && mine?.profile.counts[tab.count]
    return count ? <em className="count">{grouped(count)}</em> : null
  }
  return (
    <aside className="side">
      {/* The heading is only for screen readers on a phone, where the list is the page. */}
      <h1 className="list-title">个人中心</h1>
      <div className="who">
        {user ? <Face src={user.avatar} name={user.nickname} size={56} /> : <i className="bone disc" />}
        <p>
          {user ? <b>{user.nickname}</b> : <i className="bone" />}
          {user ? <span>{mine.profile.roles.includes('admin') ? '管理员' : '普通用户'}</span> : <i className="bone short" />}
        </p>
      </div>
      <SideNav label="个人中心" places={tabs} open={open} hrefOf={(it) => `?tab=${it.name}`} badge={badge} />
    </aside>
  )
}
