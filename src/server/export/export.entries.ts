import { basename } from 'node:path/posix'
import { findTagsOf } from '#server/article/article.queries.ts'
import type { Reader } from '#server/db/database.ts'
import type { FileStorage } from '#server/file/storage.ts'
import { findRedirects } from '#server/site/redirect.queries.ts'
import { BEFORE, BEHIND, nounOf } from './export.all.ts'
import { findArticles, findDrafts } from './export.article.queries.ts'
import { articleFile, draftFile } from './export.article.ts'
import { readConfiguration } from './export.configuration.ts'
import { toIso } from './export.fields.ts'
import { CONFIGURATION, FORMAT, MARKER, type Marker, README, VERSION } from './export.format.ts'
import { linksOut, upFrom } from './export.links.ts'
import { toMarkdown } from './export.markdown.ts'
import { createNames } from './export.names.ts'
import type { Choices, Item, Noun } from './export.nouns.ts'
import { files } from './export.people.ts'
import { countRows, findRows, type Row } from './export.rows.queries.ts'
import { schemaOf } from './export.schema.ts'

/** A file of an export: its path, when what it holds was last changed (UTC milliseconds), and what it holds. */
export interface Entry {
  path: string
  time: number
  content: string | AsyncIterable<string | Uint8Array>
  /** Pictures are as small as they get. */
  isPacked?: true
}

export interface ExportDeps {
  uploads: FileStorage
  choices: Choices
  /** UTC milliseconds; the only thing that differs between two exports of one blog. */
  now: number
  /** Hears how far it is: files done, and how many there will be about. */
  onProgress?: (done: number, total: number) => void
  /** Hears at the end how many things there were, by kind. */
  onCounts?: (counts: Marker['counts']) => void
  /** Hears of what is on record and not on the disk. */
  onMissing?: (path: string) => void
}

const SOME = 500

/** Everything that goes into an export, one file after the other: never more than some rows are in memory. */
export async function* entriesOf(db: Reader, deps: ExportDeps): AsyncGenerator<Entry> {
  const { choices, now } = deps
  const counts: Marker['counts'] = {}
  const chosen = [...BEFORE, ...BEHIND].filter((it) => !it.when || choices[it.when])
  const total = (await countRows(db, nounOf('articles'), choices, nounOf)) + (await countRows(db, files, choices, nounOf))
  let done = 0
  const step = <T>(it: T): T => {
    deps.onProgress?.(++done, total + chosen.length)
    return it
  }
  yield { path: 'README.md', time: now, content: README }
  yield { path: 'schema.json', time: now, content: jsonText(schemaOf()) }
  yield { path: CONFIGURATION, time: now, content: jsonText(sorted(await readConfiguration(db))) }
  for (const noun of chosen) {
    if (noun.file) yield* textsOf(db, noun, choices, counts)
    else yield step({ path: `data/${noun.name}.json`, time: now, content: listOf(db, noun, choices, counts) })
  }
  for await (const it of articlesOf(db, choices, counts)) yield step(it)
  for await (const it of storedOf(db, deps)) yield step(it)
  const marker: Marker = { format: FORMAT, version: VERSION, time: toIso(now), includes: { ...choices }, counts }
  deps.onCounts?.(counts)
  yield { path: MARKER, time: now, content: jsonText(marker) }
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** In whichever order things were set, the same settings are the same text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  )
}

/** The rows of a noun, in the order of its key, as a file has them. */
async function* itemsOf(db: Reader, noun: Noun, choices: Choices): AsyncGenerator<Item> {
  const told = Object.entries(noun.fields).filter(([, it]) => !it.only || choices[it.only])
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await findRows(db, noun, { choices, nounOf, after, limit: SOME })
    for (const row of rows) yield Object.fromEntries(told.map(([name, it]) => [name, it.toJson(row[it.column])]))
    after = rows.at(-1) ?? null
    if (rows.length < SOME) return
  }
}

/** One thing a line: who reads it needs no more than a line at once. */
async function* listOf(db: Reader, noun: Noun, choices: Choices, counts: Marker['counts']): AsyncGenerator<string> {
  yield `{ "noun": "${noun.name}", "version": ${VERSION}, "items": [`
  let count = 0
  for await (const item of itemsOf(db, noun, choices)) yield `${count++ ? ',' : ''}\n${JSON.stringify(item)}`
  yield '\n] }\n'
  counts[noun.name] = count
}

/** Texts of the owner that are files of their own. */
async function* textsOf(db: Reader, noun: Noun, choices: Choices, counts: Marker['counts']): AsyncGenerator<Entry> {
  const { folder, body } = noun.file ?? { folder: '', body: '' }
  let count = 0
  for await (const { [body]: text, ...front } of itemsOf(db, noun, choices)) {
    const path = `${folder}/${String(front.name)}.md`
    const linked = await linksOut(String(text), upFrom(path))
    const content = toMarkdown({ ...front, ...(linked === null && { links: 'site' }) }, linked ?? String(text))
    yield { path, time: Date.parse(String(front.updateTime)), content }
    count++
  }
  counts[noun.name] = count
}

async function* articlesOf(db: Reader, choices: Choices, counts: Marker['counts']): AsyncGenerator<Entry> {
  const aliases = new Map<string, string[]>()
  for (const { from, to } of await findRedirects(db)) aliases.set(to, [...(aliases.get(to) ?? []), from])
  const nameFor = createNames()
  let [written, drafted] = [0, 0]
  for (let after = 0; ; ) {
    const rows = await findArticles(db, after)
    const ids = rows.map((it) => it.id)
    const tags = await findTagsOf(db, ids)
    const drafts = new Map((await findDrafts(db, ids)).map((it) => [it.article_id, it]))
    for (const row of rows) {
      const name = nameFor(row)
      const told = {
        row,
        tags: (tags.get(row.id) ?? []).map((it) => it.name),
        aliases: aliases.get(`/post/${row.id}`) ?? [],
        choices,
      }
      const draft = drafts.get(row.id)
      const time = Number(row.update_time)
      // One that has neither holds nothing but its place: it is written as a text without words.
      if (row.content_md !== null || !draft) {
        const path = `articles/${name}`
        yield { path, time, content: await articleFile({ ...told, path }) }
        written++
      }
      if (draft) {
        const path = `drafts/${name}`
        yield { path, time, content: await draftFile({ ...told, path, draft }) }
        drafted++
      }
    }
    after = rows.at(-1)?.id ?? 0
    if (!rows.length) break
  }
  counts.articles = written
  counts.drafts = drafted
}

/** What was uploaded, as it lies here; smaller forms of pictures are made anew where they come in. */
async function* storedOf(db: Reader, { uploads, choices, onMissing }: ExportDeps): AsyncGenerator<Entry> {
  for await (const item of itemsOf(db, files, choices)) {
    const name = basename(String(item.url))
    const file = await uploads.stream(name)
    if (!file) {
      onMissing?.(`uploads/${name}`)
      continue
    }
    try {
      yield { path: `uploads/${name}`, time: Date.parse(String(item.createTime)), content: file.bytes, isPacked: true }
    } finally {
      // The reader may have gone away.
      file.close()
    }
  }
}
