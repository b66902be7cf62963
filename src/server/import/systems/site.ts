import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import type { Lock } from '../import.access.ts'
import { isRow, type Row } from './values.ts'

const CONFIG_MAX = 1024 * 1024
const ALIASES_MAX = 100

/** A text of a site's source folder, as far as its place on that site depends on it. */
export interface SiteText {
  /** Below the folder, with forward slashes. */
  path: string
  title: string
  /** Front matter, with keys in lower case. */
  values: ReadonlyMap<string, unknown>
  createTime: number | null
}

export interface Placed {
  /** Where readers found it, decoded. Empty where that cannot be told, such as by a date that is missing. */
  addresses: string[]
  /** A page of its own, such as 关于, rather than an article. */
  isPage: boolean
  /** The site does not show it: the reason, in words. */
  hidden?: string
  /** Not everybody may read it, as its configuration says. */
  lock?: Lock
  /** It only lists other texts, which this site does itself: what it is, in words. */
  listing?: string
}

/** The source folder of a site generator that knows where its texts stand. */
export interface FolderSite {
  system: 'hexo' | 'hugo'
  /** The path below which it stood: '' or `/blog`. */
  base: string
  /** Whether the site makes a page of this file; a theme's README is none. */
  holds(path: string): boolean
  place(text: SiteText): Placed
  /** What its configuration hands down to all texts. */
  cascade?: unknown
}

/** A configuration file as data, whichever of the names is there first; null when none can be read. */
export async function readConfig(root: string, names: readonly string[]): Promise<Row | null> {
  for (const name of names) {
    const path = join(root, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.size > CONFIG_MAX) continue
    const text = (await readFile(path, 'utf8').catch(() => '')).replace(/^\uFEFF/, '')
    const value = parsed(name, text)
    if (isRow(value)) return value
  }
  return null
}

function parsed(name: string, text: string): unknown {
  try {
    if (name.endsWith('.toml')) return parseToml(text)
    if (name.endsWith('.json')) return JSON.parse(text)
    const document = parseDocument(text, { logLevel: 'silent' })
    return document.errors.length > 0 ? null : (document.toJS({ maxAliasCount: ALIASES_MAX }) as unknown)
  } catch {
    return null
  }
}

export const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false

/** The path below which a site stood, from its address: `/blog` of `https://a.example/blog/`. */
export function baseOf(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/')
  return (url?.pathname ?? '').replace(/\/+$/, '')
}

/** The date that front matter writes, in its own words: year, month, day, hour, minute, second; null when there is none. */
export function writtenDate(value: unknown): string[] | null {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value.trim() : ''
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/.exec(text)
  return found ? found.slice(1).map((it) => (it ?? '0').padStart(2, '0')) : null
}
