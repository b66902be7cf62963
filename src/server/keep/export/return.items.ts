import { linksBack, upFrom } from './export.links.ts'
import { fromMarkdown } from './export.markdown.ts'
import type { Noun } from './export.nouns.ts'
import { readList, textOf } from './return.list.ts'
import type { Source } from './return.source.ts'

const TEXT_MAX = 2 * 1024 * 1024

/** Reads the items of a noun from a list or from files of their own. */
export const itemsOf = (source: Source, noun: Noun): AsyncIterable<unknown> =>
  noun.file ? textsOf(source, noun.file) : readList(source, `data/${noun.name}.json`, noun.name)

async function* textsOf(source: Source, { folder, body }: NonNullable<Noun['file']>): AsyncGenerator<unknown> {
  for (const path of source.paths(folder).filter((it) => it.endsWith('.md'))) {
    const read = fromMarkdown(textOf((await source.read(path, TEXT_MAX)) ?? Buffer.alloc(0), path))
    // An item with unreadable front matter has none of the required fields, so it is refused under its path.
    const front = 'reason' in read || typeof read.front !== 'object' ? { name: path } : { ...read.front }
    const text = 'reason' in read ? '' : read.body
    yield { ...front, [body]: 'links' in front ? text : await linksBack(text, upFrom(path)) }
  }
}
