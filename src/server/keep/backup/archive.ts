import * as z from 'zod/mini'

// An archive holds, in this order: a head that describes it, the database, the settings, the uploads, and a manifest of all of them.

export const HEAD = 'inkstone.json'
export const SETTINGS = 'settings.json'
export const MANIFEST = 'manifest.json'
export const UPLOADS = 'uploads/'
/** Names the database. It is an SQLite file whatever the site runs on, so any backup can be restored on either engine. */
export const DATABASE = 'database.sqlite'

/** Is the newest format that this program reads; an archive with a higher number was made by a newer program. */
export const FORMAT = 1

export const Head = z.object({
  kind: z.literal('inkstone backup'),
  format: z.int(),
  /** Is the version of the program that made the archive. */
  version: z.string(),
  /** Names the newest migration of the archived database. */
  schema: z.string(),
  database: z.literal('sqlite'),
  /** Counts UTC milliseconds. */
  time: z.int(),
})
export type Head = z.infer<typeof Head>

const Part = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
export type Part = z.infer<typeof Part>

export const Manifest = z.extend(Head, { parts: z.array(Part) })
export type Manifest = z.infer<typeof Manifest>

/** Matches the names that an archive may hold. Uploads lie in one flat folder, under names that the server made. */
const NAME = /^(?:inkstone\.json|database\.sqlite|settings\.json|manifest\.json|uploads\/[\da-z][\w-]*(?:\.[\w-]+)+)$/i
export const isPartName = (name: string): boolean => NAME.test(name) && name.length <= 100
