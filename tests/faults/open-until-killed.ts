import { writeSync } from 'node:fs'
import { openDatabase } from '#server/core/db/open-database.ts'

/** Brings a database up to date, in a process of its own that may be killed. */
writeSync(1, 'begins\n')
await (await openDatabase(process.argv[2] ?? '')).close()
