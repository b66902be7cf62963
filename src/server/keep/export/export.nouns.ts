import * as z from 'zod/mini'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { Field } from './export.fields.ts'

/** Lists what the owner adds to an export beyond its usual content. */
export interface Choices {
  /** Includes the messages of the chat room. */
  chat: boolean
  /** Includes e-mail addresses and login names. */
  addresses: boolean
  /** Includes the password hashes of articles and albums. */
  secrets: boolean
}

export type Item = Readonly<Record<string, unknown>>

/** Describes one kind of thing in a blog: its table, the form of its rows in a file, and the rows that are exported. */
export interface Noun {
  /** Names the file as well: `data/<name>.json`. */
  name: string
  /** Names the kind in the report. */
  label: string
  table: keyof Tables
  /** Lists the fields that identify and order the rows. */
  key: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** Is set when each row is a Markdown file in `folder`; the field `body` holds its text. */
  file?: { folder: string; body: string }
  /** Is set when rows can be in the bin; those rows are not exported. */
  hasBin?: true
  /** Maps a field to the noun it refers to: a row is exported only when the row it refers to is exported too. */
  follows?: Readonly<Record<string, string>>
  /** Excludes rows with these values in a column, unless the choice `unless` is made. */
  without?: { column: string; values: readonly string[]; unless?: keyof Choices }
  /** Maps each `targetType` to a noun: a row is exported only when the row of number `targetId` is exported too. */
  targets?: Readonly<Record<string, string>>
  /** Excludes the noun unless this choice is made. */
  when?: keyof Choices
  /** Computes columns from the fields. Rendered HTML is made anew, never read from a file. */
  derive?: (item: Item, tx: Writer) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** Computes columns before the transaction begins. Null leaves them to the end of the import. */
  render?: (item: Item, deps: { db: Database; renderer: Renderer }) => Promise<Record<string, unknown> | null>
  /** Returns the reason why an item is refused, or null when it is accepted. */
  judge?: (item: Item, tx: Writer) => Promise<string | null> | string | null
  /** Runs in the same transaction for the items that were inserted. */
  also?: (items: readonly Item[], tx: Writer) => Promise<unknown>
}

/** Marks a text as not rendered: its HTML is made at the end of the import. */
export const UNRENDERED = { content_html: '', render_key: null }

const shapes = new WeakMap<Noun, z.ZodMiniType<Item>>()

/** Returns the schema of one item of a noun in a file. Unknown fields are dropped. */
export function shapeOf(noun: Noun): z.ZodMiniType<Item> {
  const known = shapes.get(noun)
  if (known) return known
  const made = z.object(Object.fromEntries(Object.entries(noun.fields).map(([name, it]) => [name, it.shape])), '应为对象')
  shapes.set(noun, made)
  return made
}

/** Returns what the report calls an item: the noun's label, the key, and the item's title or name if it has one. */
export function nameOf(noun: Noun, item: unknown): string {
  const it = (typeof item === 'object' && item !== null ? item : {}) as Item
  const key = noun.key.map((field) => String(it[field] ?? '?').slice(0, 60)).join('·')
  const name = [it.nickname, it.title, it.name, it.url].find((text) => typeof text === 'string' && text !== '')
  return `${noun.label} ${key}${typeof name === 'string' ? `（${name.slice(0, 40)}）` : ''}`
}
