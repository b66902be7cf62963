import type { Insertable } from 'kysely'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds a file that this user has stored with this content before. */
export const findByHash = (db: Reader, userId: number, hash: string) =>
  db
    .selectFrom('file')
    .select(['id', 'url', 'width', 'height', 'blurhash', 'sizes', 'deleted_time'])
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .orderBy('id')
    .executeTakeFirst()

/** Stores the row of a file. Two processes that store the same content at the same moment share one row. */
export const insertFile = (tx: Writer, row: Insertable<Tables['file']>) =>
  tx
    .insertInto('file')
    .values(row)
    .onConflict((c) =>
      c.column('url').doUpdateSet({ blurhash: row.blurhash ?? null, sizes: row.sizes ?? null, deleted_time: null }),
    )
    .execute()

/** Restores a file that its owner had deleted. Returns false when it is gone. */
export const bringBack = (tx: Writer, id: number): Promise<boolean> =>
  didChange(tx.updateTable('file').set({ deleted_time: null }).where('id', '=', id))

/** Describes a picture of this site. Width and height count pixels; they are null when it has none of its own. */
export interface KnownPicture {
  url: string
  width: number | null
  height: number | null
  blurhash: string | null
  /** Lists the widths of its smaller forms, narrowest first: see lib/picture-sizes.ts. */
  sizes: readonly number[]
  /** Is false while a picture of an older version still waits for its smaller forms. */
  isWhole: boolean
}

/** Finds pictures of this site by their addresses; others are left out. */
export async function findPictures(db: Reader, urls: readonly string[]): Promise<Map<string, KnownPicture>> {
  if (!urls.length) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['url', 'width', 'height', 'blurhash', 'sizes'])
    .where('url', 'in', [...new Set(urls)])
    .orderBy('url')
    .execute()
  return new Map(rows.map((it) => [it.url, { ...it, sizes: sizesOf(it), isWhole: it.sizes !== null }]))
}

/** Returns the widths that a row holds. */
export const sizesOf = ({ sizes }: { sizes: string | null }): number[] => (sizes ? JSON.parse(sizes) : [])

/** Finds pictures after an id that still wait for their smaller forms. */
export const findUnfinished = (db: Reader, afterId: number, limit: number) =>
  db
    .selectFrom('file')
    .select(['id', 'url'])
    .where('sizes', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export interface MadeForms {
  url: string
  blurhash: string | null
  sizes: readonly number[]
}

export const updateForms = (tx: Writer, { url, blurhash, sizes }: MadeForms) =>
  tx
    .updateTable('file')
    .set({ blurhash, sizes: JSON.stringify(sizes) })
    .where('url', '=', url)
    .execute()
