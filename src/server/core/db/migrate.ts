import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/0001-start.ts'
import * as publisher from './migrations/0002-publisher.ts'
import * as sitemap from './migrations/0003-sitemap.ts'
import * as quickLists from './migrations/0004-quick-lists.ts'
import * as site from './migrations/0005-site.ts'
import * as pictures from './migrations/0006-pictures.ts'
import * as albums from './migrations/0007-albums.ts'
import * as goods from './migrations/0008-goods.ts'
import * as friends from './migrations/0009-friends.ts'
import * as messages from './migrations/0010-messages.ts'
import * as hotSearch from './migrations/0011-hot-search.ts'
import * as moments from './migrations/0012-moments.ts'
import * as fileHash from './migrations/0013-file-hash.ts'
import * as accounts from './migrations/0014-accounts.ts'
import * as mailCodes from './migrations/0015-mail-codes.ts'
import * as logins from './migrations/0016-logins.ts'
import * as profile from './migrations/0017-profile.ts'
import * as files from './migrations/0018-files.ts'
import * as comments from './migrations/0019-comments.ts'
import * as notifications from './migrations/0020-notifications.ts'
import * as chat from './migrations/0021-chat.ts'
import * as digest from './migrations/0022-digest.ts'
import * as drafts from './migrations/0023-drafts.ts'
import * as goingLive from './migrations/0024-going-live.ts'
import * as columns from './migrations/0025-column.ts'
import * as heldComments from './migrations/0027-held-comments.ts'
import * as audit from './migrations/0028-audit.ts'
import * as deskArticles from './migrations/0029-desk-articles.ts'
import * as standing from './migrations/0030-standing.ts'
import * as places from './migrations/0031-places.ts'
import * as running from './migrations/0032-running.ts'
import * as arrivals from './migrations/0033-arrivals.ts'
import * as longTexts from './migrations/0034-long-texts.ts'
import * as processes from './migrations/0035-processes.ts'
import * as outward from './migrations/0036-outward.ts'
import * as causes from './migrations/0037-causes.ts'
import * as wordsAtOnce from './migrations/0038-words-at-once.ts'
import * as recentProof from './migrations/0039-recent-proof.ts'
import * as deviceNames from './migrations/0040-device-names.ts'
import * as undoWindow from './migrations/0041-undo-window.ts'
import * as blocks from './migrations/0042-blocks.ts'
import * as updates from './migrations/0043-updates.ts'
import * as readingPlaces from './migrations/0044-reading-places.ts'
import * as anchors from './migrations/0045-anchors.ts'
import * as threads from './migrations/0046-threads.ts'
import * as highlights from './migrations/0047-highlights.ts'
import * as corrections from './migrations/0048-corrections.ts'
import * as covers from './migrations/0049-covers.ts'
import * as archiveWords from './migrations/0050-archive-words.ts'
import * as readingLook from './migrations/0051-reading-look.ts'
import * as friendFeeds from './migrations/0052-friend-feeds.ts'
import * as accessKeys from './migrations/0053-access-keys.ts'
import * as webhooks from './migrations/0054-webhooks.ts'
import type { Tables } from './tables.ts'

/** Lists every schema change in order. A name never changes once it has been released. */
const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-publisher': publisher,
  '0003-sitemap': sitemap,
  '0004-quick-lists': quickLists,
  '0005-site': site,
  '0006-pictures': pictures,
  '0007-albums': albums,
  '0008-goods': goods,
  '0009-friends': friends,
  '0010-messages': messages,
  '0011-hot-search': hotSearch,
  '0012-moments': moments,
  '0013-file-hash': fileHash,
  '0014-accounts': accounts,
  '0015-mail-codes': mailCodes,
  '0016-logins': logins,
  '0017-profile': profile,
  '0018-files': files,
  '0019-comments': comments,
  '0020-notifications': notifications,
  '0021-chat': chat,
  '0022-digest': digest,
  '0023-drafts': drafts,
  '0024-going-live': goingLive,
  '0025-column': columns,
  '0027-held-comments': heldComments,
  '0028-audit': audit,
  '0029-desk-articles': deskArticles,
  '0030-standing': standing,
  '0031-places': places,
  '0032-running': running,
  '0033-arrivals': arrivals,
  '0034-long-texts': longTexts,
  '0035-processes': processes,
  '0036-outward': outward,
  '0037-causes': causes,
  '0038-words-at-once': wordsAtOnce,
  '0039-recent-proof': recentProof,
  '0040-device-names': deviceNames,
  '0041-undo-window': undoWindow,
  '0042-blocks': blocks,
  '0043-updates': updates,
  '0044-reading-places': readingPlaces,
  '0045-anchors': anchors,
  '0046-threads': threads,
  '0047-highlights': highlights,
  '0048-corrections': corrections,
  '0049-covers': covers,
  '0050-archive-words': archiveWords,
  '0051-reading-look': readingLook,
  '0052-friend-feeds': friendFeeds,
  '0053-access-keys': accessKeys,
  '0054-webhooks': webhooks,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

/** Checks whether this program knows a schema, by the name of its newest migration. */
export const knownSchema = (name: string): boolean => Object.hasOwn(migrations, name)

/** Names the schema that this program works with, by its newest migration. */
export const SCHEMA = Object.keys(migrations).at(-1) ?? ''

/** Is thrown for a database whose schema this program does not know. */
export class NewerSchema extends Error {}

/**
 * Brings the schema up to date in one transaction. When it is killed half way, the next start begins anew; when it fails, everything
 * stays as it was.
 * @param schema of PostgreSQL, because a schema other than the first may hold a blog too
 * @throws NewerSchema when a later version of the program has changed the database
 */
export async function migrate(db: Kysely<Tables>, to = SCHEMA, schema?: string): Promise<void> {
  // Migrating takes the write lock even when there is nothing to do, and an import may hold it.
  if (to === SCHEMA && (await isMigrated(db))) return
  const { error } = await migrator(db, schema).migrateTo(to)
  if (error) throw error
}

const migrator = (db: Kysely<Tables>, schema?: string) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations }, ...(schema && { migrationTableSchema: schema }) })

/**
 * Checks whether this program's newest migration has been applied.
 * @throws NewerSchema when a migration has been applied that it does not know
 */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db)
  const unknown = applied.find((it) => !knownSchema(it))
  if (unknown)
    throw new NewerSchema(
      `the database was made by a later version of the program (its schema is ${applied.at(-1)}, this program knows ${SCHEMA}). Start that version, or restore a backup of this one`,
    )
  return applied.length === Object.keys(migrations).length
}

/** Lists the names of the applied migrations, oldest first; none for a new database. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).catch((error) => {
    if (/no such table|does not exist/.test(String(error))) return { rows: [] }
    throw error
  })
  return rows.rows.map((it) => it.name)
}
