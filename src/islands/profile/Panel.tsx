import { type ComponentType, useEffect, useState } from 'react'
import { Failed, Waiting } from '../ui/States.tsx'
import { Boundary } from './parts/Boundary.tsx'
import type { Tab, TabProps } from './tabs.ts'
import type { useMine } from './use-mine.ts'

/** The code of a tab, fetched when it is opened. */
function useModule(tab: Tab, turn: number) {
  const [found, setFound] = useState<{ tab: string; Body: ComponentType<TabProps> | null }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    let isHere = true
    tab.load().then(
      (Body) => isHere && setFound({ tab: tab.name, Body }),
      () => isHere && setFound({ tab: tab.name, Body: null }),
    )
    return () => {
      isHere = false
    }
  }, [tab, turn])
  return found?.tab === tab.name ? found : undefined
}

/** What a tab shows: its shape while something is on its way, what went wrong, or itself. */
export function Panel({ tab, me }: { tab: Tab; me: ReturnType<typeof useMine> }) {
  const [turn, setTurn] = useState(0)
  const module = useModule(tab, turn)
  if (module && !module.Body)
    return <Failed words="这一页的代码没有加载成功" isOnline={me.isOnline} onAgain={() => setTurn(turn + 1)} />
  if (!me.mine && me.failure) return <Failed words={me.failure} isOnline={me.isOnline} onAgain={me.again} />
  if (!me.mine || !module?.Body) return <Waiting />
  return (
    <Boundary key={`${tab.name} ${me.mine.profile.sysUser.id}`}>
      <module.Body mine={me.mine} />
    </Boundary>
  )
}
