import { HOOK_KEPT_MAX } from '#contract/site/webhook.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const ofWorking = (db: Reader) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .where('webhook.is_on', '=', 1)
    .where('webhook.failing_time', 'is', null)
    .where('webhook_delivery.state', '=', 'waiting')

/** Finds the webhooks for which something is due. */
export const findDue = async (db: Reader, now: number): Promise<number[]> =>
  (await ofWorking(db).select('webhook.id').distinct().where('webhook_delivery.next_time', '<=', now).execute()).map(
    (it) => it.id,
  )

/** Finds the next time after `now` at which something is due; undefined when nothing waits. */
export async function findNextDue(db: Reader, now: number): Promise<number | undefined> {
  const row = await ofWorking(db)
    .select((e) => e.fn.min<number | string | null>('webhook_delivery.next_time').as('at'))
    .where('webhook_delivery.next_time', '>', now)
    .executeTakeFirst()
  return row?.at == null ? undefined : Number(row.at)
}

const claim = (tx: Writer, until: number) =>
  tx
    .updateTable('webhook_delivery')
    .set({ next_time: until, state: 'waiting' })
    .returning(['id', 'webhook_id', 'name', 'event', 'target_id', 'create_time', 'tries'])

export type Claimed = NonNullable<Awaited<ReturnType<ReturnType<typeof claim>['executeTakeFirst']>>>

/**
 * Claims the delivery of a webhook that is due first, so that no other process sends it too.
 * @param until is when it is due again if no result is stored
 */
export async function claimDue(db: Database, webhookId: number, now: number, until: number): Promise<Claimed | undefined> {
  const due = await ofWorking(db.read)
    .select(['webhook_delivery.id', 'webhook_delivery.next_time'])
    .where('webhook.id', '=', webhookId)
    .where('webhook_delivery.next_time', '<=', now)
    .orderBy('webhook_delivery.next_time')
    .orderBy('webhook_delivery.id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  return db.write((tx) => claim(tx, until).where('id', '=', due.id).where('next_time', '=', due.next_time).executeTakeFirst())
}

/** Claims one delivery by hand, whatever became of it before. */
export const claimOne = (db: Database, id: number, until: number): Promise<Claimed | undefined> =>
  db.write((tx) => claim(tx, until).where('id', '=', id).executeTakeFirst())

/** Stores how a try ended. */
export const endTry = (
  tx: Writer,
  id: number,
  row: Pick<Tables['webhook_delivery'], 'state' | 'tries' | 'code' | 'tried_time'> & {
    reason: string
    reply: string
    next_time?: number
  },
) => tx.updateTable('webhook_delivery').set(row).where('id', '=', id).execute()

/** Deletes the oldest deliveries of a webhook that ended. */
export async function pruneEnded(tx: Writer, webhookId: number): Promise<void> {
  const ended = () => tx.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId).where('state', '!=', 'waiting')
  const oldest = await ended().select('id').orderBy('id', 'desc').offset(HOOK_KEPT_MAX).limit(1).executeTakeFirst()
  if (oldest)
    await tx
      .deleteFrom('webhook_delivery')
      .where('webhook_id', '=', webhookId)
      .where('state', '!=', 'waiting')
      .where('id', '<=', oldest.id)
      .execute()
}

export const deleteDelivery = (tx: Writer, id: number) => tx.deleteFrom('webhook_delivery').where('id', '=', id).execute()

export const findHook = (db: Reader, id: number) => db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
export type HookRow = NonNullable<Awaited<ReturnType<typeof findHook>>>

/** Finds all webhooks with what waits for them, the newest first. */
export const findHooks = (db: Reader) =>
  db
    .selectFrom('webhook')
    .selectAll()
    .select((e) => {
      const own = e.selectFrom('webhook_delivery').whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
      return [
        own
          .select((d) => d.fn.countAll<number>().as('total'))
          .where('state', '=', 'waiting')
          .as('waiting'),
        own.select((d) => d.fn.max('tried_time').as('time')).as('last_time'),
      ]
    })
    .orderBy('id', 'desc')
    .execute()

export const insertHook = async (tx: Writer, row: Omit<Tables['webhook'], 'id' | 'failure' | 'failing_time'>): Promise<number> =>
  Number((await tx.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow()).id)

export const updateHook = (tx: Writer, id: number, row: Partial<Omit<HookRow, 'id'>>) =>
  tx.updateTable('webhook').set(row).where('id', '=', id).execute()

export const deleteHook = (tx: Writer, id: number) => tx.deleteFrom('webhook').where('id', '=', id).execute()

/** Finds the newest deliveries of a webhook. */
export const findDeliveries = (db: Reader, webhookId: number) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(HOOK_KEPT_MAX)
    .execute()

export const findDelivery = (db: Reader, id: number) =>
  db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst()
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>
