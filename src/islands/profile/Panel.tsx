import { Boundary } from '../ui/centre/Boundary.tsx'
import { usePanel } from '../ui/centre/places.ts'
import { Failed, Waiting } from '../ui/States.tsx'
import type { Tab } from './tabs.ts'
import type { useMine } from './use-mine.ts'

/** Shows a skeleton while something loads, then the failure or the tab itself. */
export function Panel({ tab, me }: { tab: Tab; me: ReturnType<typeof useMine> }) {
  const { Body, again } = usePanel(tab)
  if (Body === null) return <Failed words="这一页的代码没有加载成功" isOnline={me.isOnline} onAgain={again} />
  if (!me.mine && me.failure) return <Failed words={me.failure} isOnline={me.isOnline} onAgain={me.again} />
  if (!me.mine || !Body) return <Waiting />
  return (
    <Boundary key={`${tab.name} ${me.mine.profile.sysUser.id}`}>
      <Body mine={me.mine} />
    </Boundary>
  )
}
