import * as z from 'zod/mini'
import type { Database, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { Field } from './export.fields.ts'

/** What the owner lets an export carry beyond what it always has. */
export interface Choices {
  /** What members said in their room. */
  chat: boolean
  /** E-mail addresses and names to log in with. */
  addresses: boolean
  /** Hashes of the passwords of articles and albums. */
  secrets: boolean
}

export type Item = Readonly<Record<string, unknown>>

/** One kind of thing of a blog: a table, how its rows are written, and which of them are. */
export interface Noun {
  /** Its file is `data/<name>.json`. */
  name: string
  /** For the report. */
  label: string
  table: keyof Tables
  /** Names of the fields by which rows are told apart and ordered. */
  key: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** A text that is a file of its own: the field, and the folder. */
  file?: { folder: string; body: string }
  /** What is in the bin is in no export. */
  hasBin?: true
  /** Fields whose thing has to be in the export as well, each with the noun where it is. */
  follows?: Readonly<Record<string, string>>
  /** Rows with these values in a column stay at home. */
  without?: { column: string; values: readonly string[]; unless?: keyof Choices }
  /** It speaks of one of these, by `targetType` and `targetId`. */
  targets?: Readonly<Record<string, string>>
  /** Is in no export unless it is chosen. */
  when?: keyof Choices
  /** Columns that follow from the others; rendered HTML is made anew, never read from a file. */
  derive?: (item: Item, tx: Writer) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** Columns that are worked out beside the transaction; what is not there is worked out when all is. */
  render?: (item: Item, deps: { db: Database; renderer: Renderer }) => Promise<Record<string, unknown> | null>
  /** Why one cannot come in. */
  judge?: (item: Item, tx: Writer) => Promise<string | null> | string | null
  /** Runs in the same transaction, for those that came in. */
  also?: (items: readonly Item[], tx: Writer) => Promise<unknown>
}

/** HTML is made anew when everything is there. */
export const UNRENDERED = { content_html: '', render_key: null }

const shapes = new WeakMap<Noun, z.ZodMiniType<Item>>()

/** What one thing of a noun looks like in a file. Unknown fields are left out. */
export function shapeOf(noun: Noun): z.ZodMiniType<Item> {
  const known = shapes.get(noun)
  if (known) return known
  const made = z.object(Object.fromEntries(Object.entries(noun.fields).map(([name, it]) => [name, it.shape])), '应为对象')
  shapes.set(noun, made)
  return made
}

/** How the report calls a thing: by its key, and what it is called if it has a name. */
export function nameOf(noun: Noun, item: unknown): string {
  const it = (typeof item === 'object' && item !== null ? item : {}) as Item
  const key = noun.key.map((field) => String(it[field] ?? '?').slice(0, 60)).join('·')
  const name = [it.nickname, it.title, it.name, it.url].find((text) => typeof text === 'string' && text !== '')
  return `${noun.label} ${key}${typeof name === 'string' ? `（${name.slice(0, 40)}）` : ''}`
}
