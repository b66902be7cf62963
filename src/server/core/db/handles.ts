import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Reads from the database. */
export type Reader = Kysely<Tables>
/** Reads and writes in one transaction. */
export type Writer = Transaction<Tables>
