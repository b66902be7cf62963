import { basename } from 'node:path/posix'
import { findTagsOf } from '#server/content/article/article.queries.ts'
import { findRedirects } from '#server/content/redirect/redirect.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
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

/** Describes a file of an export. `time` is the last change of its content in UTC milliseconds. */
export interface Entry {
  path: string
  time: number
  content: string | AsyncIterable<string | Uint8Array>
  /** Is set for uploads: compression does not make pictures smaller. */
  isPacked?: true
}

export interface ExportDeps {
  uploads: FileStorage
  choices: Choices
  /** Counts UTC milliseconds. Nothing else differs between two exports of an unchanged blog. */
  now: number
  /** Receives the number of finished files and an estimate of the total. */
  onProgress?: (done: number, total: number) => void
  /** Receives the number of items of each kind at the end. */
  onCounts?: (counts: Marker['counts']) => void
  /** Receives the path of each upload that has a row but no file on the disk. */
  onMissing?: (path: string) => void
}

const SOME = 500

/** Yields all files of an export one after the other; only a few rows are in memory at a time. */
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

/** Sorts keys, so that the same settings give the same text in whatever order they were stored. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  )
}

/** Yields the exported rows of a noun in the order of its key, in the form of the file. */
async function* itemsOf(db: Reader, noun: Noun, choices: Choices): AsyncGenerator<Item> {
  const told = Object.entries(noun.fields).filter(([, it]) => !it.only || choices[it.only])
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await findRows(db, noun, { choices, nounOf, after, limit: SOME })
    for (const row of rows) yield Object.fromEntries(told.map(([name, it]) => [name, it.toJson(row[it.column])]))
    after = rows.at(-1) ?? null
    if (rows.length < SOME) return
  }
}

/** Yields one item per line, so that a reader needs only one line in memory. */
async function* listOf(db: Reader, noun: Noun, choices: Choices, counts: Marker['counts']): AsyncGenerator<string> {
  yield `{ "noun": "${noun.name}", "version": ${VERSION}, "items": [`
  let count = 0
  for await (const item of itemsOf(db, noun, choices)) yield `${count++ ? ',' : ''}\n${JSON.stringify(item)}`
  yield '\n] }\n'
  counts[noun.name] = count
}

/** Yields the owner's texts that are files of their own. */
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
      // An article with neither a text nor a draft is exported with an empty text.
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

/** Yields the uploaded files as they are stored. The smaller forms of pictures are left out: the import makes them anew. */
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
      // The reader of the export may have stopped early.
      file.close()
    }
  }
}
