import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import type { Lock } from '../import.access.ts'
import { isRow, type Row } from './values.ts'

const CONFIG_MAX = 1024 * 1024
const ALIASES_MAX = 100

/** Describes a text of a site's source folder, as far as its address on that site depends on it. */
export interface SiteText {
  /** Is relative to the folder, with forward slashes. */
  path: string
  title: string
  /** Holds the front matter, with keys in lower case. */
  values: ReadonlyMap<string, unknown>
  createTime: number | null
}

export interface Placed {
  /** Lists the decoded addresses at which readers found it. It is empty when they are unknown, such as without a date. */
  addresses: string[]
  /** Is true for a page of its own, such as 关于, rather than an article. */
  isPage: boolean
  /** Tells in words why the site does not show it. */
  hidden?: string
  /** Is set when the configuration says that not everybody may read it. */
  lock?: Lock
  /** Describes in words a page that only lists other texts, which this site does itself. */
  listing?: string
}

/** Describes the source folder of a site generator, with the addresses of its texts. */
export interface FolderSite {
  system: 'hexo' | 'hugo' | 'obsidian' | 'notion'
  /** Is the path below which the site stood: '' or `/blog`. */
  base: string
  /** Checks whether the site makes a page of this file; a theme's README is none. */
  holds(path: string): boolean
  place(text: SiteText): Placed
  /** Holds the front matter that the configuration hands down to all texts. */
  cascade?: unknown
  /** Tells in words why a file that looks like a text is none; null for a text. */
  leftOut?(path: string): string | null
  /** Turns what only this system writes into Markdown and fields. */
  adapt?(path: string, body: string): Adapted
  /** Names the folder for ever, where the name of its file changes with each export. */
  name?: string
  /** Returns what identifies a text for ever; without this it is its path. */
  keyOf?(path: string): string
  /** Returns the path of the text at an address of this system; null when it is none of the folder. */
  pathAt?(address: string): string | null
  /** Finds a picture anywhere in the folder by its name, as a path that is relative to the folder. */
  pictureNamed?(name: string): string | null
  /** Is true where double brackets are links. */
  isVault?: boolean
}

/** Holds a text of one system in Markdown, with the fields that it states outside its front matter. */
export interface Adapted {
  body: string
  /** Returns the line on which a line of the body stood before, both counted from 1; without this they are the same. */
  lineOf?(line: number): number
  values: ReadonlyMap<string, unknown>
}

/**
 * Lists all files below a folder (a real path) by path, without hidden folders and packages; links are not followed.
 * @param levels how many folders deep it looks
 */
export async function listFiles(root: string, levels = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found: string[] = []
  const visit = async (folder: string, left: number): Promise<void> => {
    for (const it of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
      const path = posix.join(folder, it.name)
      if (it.isFile()) found.push(path.normalize('NFC'))
      else if (it.isDirectory() && !it.name.startsWith('.') && it.name !== 'node_modules' && left > 1) await visit(path, left - 1)
    }
  }
  await visit('', levels)
  return found.sort()
}

/** Reads the first configuration file that one of the names gives; null when none can be read. */
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

/** Returns the path below which a site stood, from its address: `/blog` of `https://a.example/blog/`. */
export function baseOf(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/')
  return (url?.pathname ?? '').replace(/\/+$/, '')
}

/** Returns the parts of a date as front matter writes them: year, month, day, hour, minute, second; null when there is none. */
export function writtenDate(value: unknown): string[] | null {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value.trim() : ''
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/.exec(text)
  return found ? found.slice(1).map((it) => (it ?? '0').padStart(2, '0')) : null
}
