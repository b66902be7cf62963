import { useEffect } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { $proof } from '#stores/proof.ts'
import { useStore } from '#stores/use-store.ts'
import { PanelHead } from '../ui/centre/PanelHead.tsx'
import parts from '../ui/centre/parts.css?inline'
import { usePlace, usePlaceHeading } from '../ui/centre/places.ts'
import { Muted } from './Muted.tsx'
import { Panel } from './Panel.tsx'
import { ProofDialog } from './proof/ProofDialog.tsx'
import { SideList } from './SideList.tsx'
import { type Tab, tabs } from './tabs.ts'
import looks from './uno.css?inline'
import { useMine } from './use-mine.ts'

adoptStyles(parts)
adoptStyles(looks)

/** Renders the personal centre: a side list and one panel, which the address names. */
export function ProfileIsland() {
  const standing = usePlace<Tab>('tab', tabs)
  const { place: tab, isNamed } = standing
  const me = useMine()
  const heading = usePlaceHeading(standing)
  const waiting = useStore($proof, null)
  const isReady = Boolean(me.mine || me.failure)

  useEffect(() => {
    if (isReady) dispatchEvent(new Event(SHELL_READY))
  }, [isReady])

  return (
    <div className="centre" data-named={isNamed || undefined}>
      <SideList open={tab.name} mine={me.mine} />
      <section className="panel-of-centre" aria-labelledby="tab-title">
        <PanelHead
          id="tab-title"
          title={tab.title}
          lead={tab.lead}
          back="/user/profile"
          backWords="返回个人中心"
          heading={heading}
        />
        {me.mine?.more.muting && <Muted muting={me.mine.more.muting} />}
        <Panel tab={tab} me={me} />
      </section>
      {waiting && <ProofDialog {...waiting} />}
    </div>
  )
}
