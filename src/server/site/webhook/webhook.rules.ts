import { type AdminWebhook, HOOKS_MAX, type HookDelivery, type HookEvent } from '#contract/site/webhook.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { announce } from '#server/core/db/news.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import { addDelivery, withdrawGivenUp } from '#server/people/webhook/webhook.tell.ts'
import * as q from './webhook.queries.ts'
import { CLAIMED_MS } from './webhook.sender.ts'
import { newHookSecret } from './webhook.signature.ts'

type Deps = Pick<Scope, 'db' | 'now' | 'webhooks'> & { user: User }
interface Draft {
  url: string
  events: readonly HookEvent[]
  isOn: boolean
}

const UNKNOWN = 'Webhook 不存在'
const timeOf = (at: number | null) => (at === null ? null : shanghaiTime(Number(at)))
const eventsOf = (row: { events: string }) => JSON.parse(row.events) as HookEvent[]
const recorded = (it: q.HookRow) => ({ url: it.url, events: eventsOf(it), isOn: it.is_on === 1 })
const columnsOf = ({ url, events, isOn }: Draft) => ({
  url,
  events: JSON.stringify([...new Set(events)]),
  is_on: isOn ? (1 as const) : (0 as const),
})

/**
 * Adds a webhook, and returns its id and the secret, which is told nowhere else.
 * @throws Refusal 409 when there are too many
 */
export const addHook = ({ db, user, now }: Deps, draft: Draft): Promise<{ id: number; secret: string }> =>
  db.write(async (tx) => {
    if ((await q.findHooks(tx)).length >= HOOKS_MAX) refuse(409, `Webhook 最多 ${HOOKS_MAX} 个，请先删掉不用的`)
    const [at, secret] = [now(), newHookSecret()]
    const id = await q.insertHook(tx, { ...columnsOf(draft), secret, create_time: at, update_time: at })
    await recordAct(tx, user, at, { does: 'webhook.create', id, name: draft.url, before: null, after: { ...draft } })
    return { id, secret }
  })

/**
 * Changes a webhook; one that failed begins anew.
 * @throws Refusal 404, 409 when somebody else was faster
 */
export const changeHook = ({ db, user, now }: Deps, id: number, by: ByWhom, draft: Draft): Promise<void> =>
  db.write(async (tx) => {
    const before = (await q.findHook(tx, id)) ?? refuse(404, UNKNOWN)
    const update_time = changeTime(by, now(), before, recorded)
    await q.updateHook(tx, id, { ...columnsOf(draft), update_time, failing_time: null, failure: '' })
    await withdrawGivenUp(tx, id)
    await recordAct(tx, user, now(), {
      does: 'webhook.update',
      id,
      name: draft.url,
      before: recorded(before),
      after: { ...draft },
    })
    announce(tx, { about: 'hooks' })
  })

/**
 * Deletes webhooks, with their deliveries.
 * @throws Refusal 404 when one does not exist
 */
export const removeHooks = ({ db, user, now }: Deps, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of new Set(ids)) {
      const before = (await q.findHook(tx, id)) ?? refuse(404, UNKNOWN)
      await q.deleteHook(tx, id)
      await withdrawGivenUp(tx, id)
      await recordAct(tx, user, now(), { does: 'webhook.remove', id, name: before.url, before: recorded(before), after: null })
    }
  })

/**
 * Sends a test to a webhook, and returns how it went.
 * @throws Refusal 404
 */
export async function testHook({ db, user, now, webhooks }: Deps, hookId: number): Promise<HookDelivery> {
  const id = await db.write(async (tx) => {
    const { url } = (await q.findHook(tx, hookId)) ?? refuse(404, UNKNOWN)
    await recordAct(tx, user, now(), { does: 'webhook.test', id: hookId, name: url, before: null, after: {} })
    return addDelivery(tx, hookId, 'test', hookId, now() + CLAIMED_MS)
  })
  await webhooks.sendNow(id)
  return toDelivery((await q.findDelivery(db.read, id)) ?? refuse(404, UNKNOWN))
}

/**
 * Sends a delivery once more, and returns how it went.
 * @throws Refusal 404 when it is not kept any more, 409 when nothing of it is public now
 */
export async function redeliver({ db, user, now, webhooks }: Deps, id: number): Promise<HookDelivery> {
  await db.write(async (tx) => {
    const it = (await q.findDelivery(tx, id)) ?? refuse(404, '这次投递的记录已经不在了')
    const name = (await q.findHook(tx, it.webhook_id))?.url ?? ''
    await recordAct(tx, user, now(), {
      does: 'webhook.redeliver',
      id: it.webhook_id,
      name,
      before: null,
      after: { event: it.event },
    })
  })
  await webhooks.sendNow(id)
  return toDelivery((await q.findDelivery(db.read, id)) ?? refuse(409, '它说的内容现在不公开，没有投递'))
}

/** Returns a webhook as the admin shows it. */
export const toAdminHook = (it: Awaited<ReturnType<typeof q.findHooks>>[number]): AdminWebhook => ({
  id: it.id,
  ...recorded(it),
  failingTime: timeOf(it.failing_time),
  failure: it.failure,
  waiting: Number(it.waiting ?? 0),
  lastTime: timeOf(it.last_time),
  createTime: shanghaiTime(it.create_time),
  version: it.update_time,
})

/** Returns a delivery as the admin shows it. */
export const toDelivery = (it: q.DeliveryRow): HookDelivery => ({
  id: it.id,
  name: it.name,
  event: it.event,
  targetId: it.target_id,
  state: it.state,
  tries: it.tries,
  code: it.code,
  reason: it.reason,
  reply: it.reply,
  createTime: shanghaiTime(it.create_time),
  nextTime: it.state === 'waiting' && it.tries > 0 ? timeOf(it.next_time) : null,
  triedTime: timeOf(it.tried_time),
})
