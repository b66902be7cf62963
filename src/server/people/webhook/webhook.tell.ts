import { HOOK_QUEUE_MAX, type HookEvent } from '#contract/site/webhook.ts'
import type { HookTold } from '#server/core/db/column-types.ts'
import type { Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import { newSecret } from '#server/core/http/tokens.ts'
import { notifyAdmins, withdrawFromAdmins } from '#server/people/notify/notify.ts'
import * as q from './webhook.tell.queries.ts'

const FULL = `有 ${HOOK_QUEUE_MAX} 件事还没有送到`

/**
 * Writes an event down for each webhook that listens to it, in the transaction of the event itself. What is sent is composed later, and
 * only of what is public then.
 * @param targetId is the id of the article, comment, message or account
 */
export async function tellHooks(tx: Writer, event: HookEvent, targetId: number): Promise<void> {
  for (const { id, url, events } of await q.findListening(tx)) {
    if (!(JSON.parse(events) as HookEvent[]).includes(event)) continue
    // A receiver that is away for long must not fill the disk.
    if ((await q.countWaiting(tx, id)) >= HOOK_QUEUE_MAX) await giveUpHook(tx, { id, url }, FULL, Date.now())
    else await addDelivery(tx, id, event, targetId)
  }
}

/** Adds a delivery that is due at once, and returns its id. The machine's clock is enough: its time is only shown. */
export async function addDelivery(tx: Writer, webhookId: number, event: HookTold, targetId: number, due = 0): Promise<number> {
  announce(tx, { about: 'hooks' })
  const name = `msg_${newSecret(128)}`
  return q.insertDelivery(tx, {
    webhook_id: webhookId,
    name,
    event,
    target_id: targetId,
    create_time: Date.now(),
    next_time: due,
  })
}

const keyOf = (id: number) => `webhook:${id}`

/** Stops telling a webhook until somebody looks after it, and tells the administrators why. */
export async function giveUpHook(
  tx: Writer,
  { id, url }: { id: number; url: string },
  reason: string,
  now: number,
): Promise<void> {
  if (!(await q.setFailing(tx, id, now, reason))) return
  const title = `Webhook 停下了：${URL.parse(url)?.host ?? url}，${reason}`
  await notifyAdmins(tx, { key: keyOf(id), by: 0, title, link: '/admin?room=site&part=webhooks', now })
}

/** Takes back what administrators were told of a webhook. */
export const withdrawGivenUp = (tx: Writer, id: number) => withdrawFromAdmins(tx, keyOf(id))
