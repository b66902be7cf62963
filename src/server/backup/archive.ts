import * as z from 'zod/mini'

// What stands in an archive, in this order: a head that says what it is, the database, settings, uploads, and a manifest of it all.

export const HEAD = 'inkstone.json'
export const SETTINGS = 'settings.json'
export const MANIFEST = 'manifest.json'
export const UPLOADS = 'uploads/'
/** The database, as a file of SQLite wherever it lives: any backup can be restored anywhere. */
export const DATABASE = 'database.sqlite'

/** Of this program's making; another number is another program's, or a later one's. */
export const FORMAT = 1

export const Head = z.object({
  kind: z.literal('inkstone backup'),
  format: z.int(),
  /** Of the program that made it. */
  version: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  database: z.literal('sqlite'),
  /** UTC milliseconds. */
  time: z.int(),
})
export type Head = z.infer<typeof Head>

const Part = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
export type Part = z.infer<typeof Part>

export const Manifest = z.extend(Head, { parts: z.array(Part) })
export type Manifest = z.infer<typeof Manifest>

/** Names that may stand in an archive; uploads lie flat, under names that the server made. */
const NAME = /^(?:inkstone\.json|database\.sqlite|settings\.json|manifest\.json|uploads\/[\da-z][\w-]*(?:\.[\w-]+)+)$/i
export const isPartName = (name: string): boolean => NAME.test(name) && name.length <= 100
