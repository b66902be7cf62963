import type { Database } from '#server/db/database.ts'
import { postgresStaleness } from './staleness.postgres.queries.ts'
import { type Staleness, sqliteStaleness } from './staleness.queries.ts'

/** The questions about the change log in the words of a database. */
export const stalenessOf = ({ engine }: Pick<Database, 'engine'>): Staleness =>
  engine === 'postgres' ? postgresStaleness : sqliteStaleness
