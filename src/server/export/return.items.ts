import { linksBack, upFrom } from './export.links.ts'
import { fromMarkdown } from './export.markdown.ts'
import type { Noun } from './export.nouns.ts'
import { readList, textOf } from './return.list.ts'
import type { Source } from './return.source.ts'

const TEXT_MAX = 2 * 1024 * 1024

/** The things of a noun as an export has them, in a list or as files of their own. */
export const itemsOf = (source: Source, noun: Noun): AsyncIterable<unknown> =>
  noun.file ? textsOf(source, noun.file) : readList(source, `data/${noun.name}.json`, noun.name)

async function* textsOf(source: Source, { folder, body }: NonNullable<Noun['file']>): AsyncGenerator<unknown> {
  for (const path of source.paths(folder).filter((it) => it.endsWith('.md'))) {
    const read = fromMarkdown(textOf((await source.read(path, TEXT_MAX)) ?? Buffer.alloc(0), path))
    // A head that cannot be read has none of what a page needs, and is refused by name.
    const front = 'reason' in read || typeof read.front !== 'object' ? { name: path } : { ...read.front }
    const text = 'reason' in read ? '' : read.body
    yield { ...front, [body]: 'links' in front ? text : await linksBack(text, upFrom(path)) }
  }
}
