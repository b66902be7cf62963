import type { Database } from '#server/core/db/database.ts'
import { postgresStaleness } from './staleness.postgres.queries.ts'
import { type Staleness, sqliteStaleness } from './staleness.queries.ts'

/** Returns the queries about the change log for a database engine. */
export const stalenessOf = ({ engine }: Pick<Database, 'engine'>): Staleness =>
  engine === 'postgres' ? postgresStaleness : sqliteStaleness
