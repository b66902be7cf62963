import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const listening = compiled((db) =>
  db.selectFrom('webhook').select(['id', 'url', 'events']).where('is_on', '=', 1).where('failing_time', 'is', null).orderBy('id'),
)
/** Finds the webhooks that are on and work. */
export const findListening = (db: Reader) => listening(db)

export const countWaiting = (db: Reader, webhookId: number): Promise<number> =>
  countOf(db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId).where('state', '=', 'waiting'))

export const insertDelivery = async (
  tx: Writer,
  row: Pick<Tables['webhook_delivery'], 'webhook_id' | 'name' | 'event' | 'target_id' | 'create_time' | 'next_time'>,
): Promise<number> =>
  Number(
    (
      await tx
        .insertInto('webhook_delivery')
        .values({ ...row, state: 'waiting', tries: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  )

/** Notes that a webhook does not work; false when that was known. */
export const setFailing = async (tx: Writer, id: number, time: number, failure: string): Promise<boolean> =>
  Number(
    (
      await tx
        .updateTable('webhook')
        .set({ failing_time: time, failure })
        .where('id', '=', id)
        .where('failing_time', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  ) > 0
