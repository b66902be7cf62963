import { type AdminFriend, friendAdmin } from '#contract/site/friend-admin.ts'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { OrderDrawer } from '../../ui/drawer/OrderDrawer.tsx'
import type { Close } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { sendOrder } from '../kit/Arrange.tsx'
import { ask } from '../kit/ask.ts'

const PAGE = 50

/** Asks for all friends of a group, because an order can only be arranged when all rows are seen. */
async function askGroup(groupId: number): Promise<AdminFriend[]> {
  const all: AdminFriend[] = []
  for (let pageNum = 1; ; pageNum++) {
    const query = { pageNum, pageSize: PAGE, groupId, status: 'accepted' as const }
    const { records, pages } = await ask(friendAdmin.list, { query })
    all.push(...records)
    if (pageNum >= pages) return all
  }
}

/** Renders the order of the friends in a group. */
export function OrderInGroup({ groupId, onClose }: { groupId: number; onClose: Close }) {
  const asked = useAsked(() => askGroup(groupId), `group ${groupId}`)
  const save = sendOrder(friendAdmin.arrange, { groupId })
  if (asked.data) return <OrderDrawer title="组内的顺序" items={asked.data} save={save} onClose={onClose} />
  return (
    <Drawer title="组内的顺序" onClose={() => onClose()}>
      <Loaded asked={asked}>{() => null}</Loaded>
    </Drawer>
  )
}
