import type { webhook } from '#contract/site/webhook.ts'
import { addDelivery } from '#server/people/webhook/webhook.tell.ts'
import { deleteHook, findHooks, insertHook } from '#server/site/webhook/webhook.queries.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
const FORM = { url: 'https://chat.example.com/hook', events: ['message.shown' as const], isOn: true }

/** Removes all webhooks, because a site has a limited number, and adds one. */
const hook = ({ blog }: MemberWorld) =>
  blog.db.write(async (tx) => {
    for (const { id } of await findHooks(tx)) await deleteHook(tx, id)
    const row = { url: FORM.url, secret: 'whsec_c2VjcmV0', events: '["message.shown"]', is_on: 1 as const }
    return insertHook(tx, { ...row, create_time: 1, update_time: 1 })
  })
const at = (id: number) => ({ params: { id } })
const byHook = async (world: MemberWorld) => ({ input: at(await hook(world)), missing: at(NOWHERE) })

export const webhookWays: WaysInto<typeof webhook> = {
  list: async () => ({ input: {} }),
  async add(world) {
    await hook(world)
    return { input: { body: FORM } }
  },
  async update(world) {
    const of = (id: number) => ({ body: { ...FORM, id, version: 1, isOn: false } })
    return { input: of(await hook(world)), missing: of(NOWHERE) }
  },
  async remove(world) {
    const of = (id: number) => ({ params: { ids: [id] } })
    return { input: of(await hook(world)), missing: of(NOWHERE) }
  },
  deliveries: async (world) => ({ input: at(await hook(world)) }),
  test: byHook,
  async redeliver(world) {
    const id = await hook(world)
    return { input: at(await world.blog.db.write((tx) => addDelivery(tx, id, 'test', id))), missing: at(NOWHERE) }
  },
}
