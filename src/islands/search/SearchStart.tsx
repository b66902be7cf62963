import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import type { Begun } from '#client/reading/begun.ts'
import { hasBegun } from '#client/storage.ts'
import { type ArticleRecord, article } from '#contract/content/article.ts'
import type { TagCount } from '#contract/content/tag.ts'
import { findTags, toTag } from './find-tags.ts'
import { SUM } from './SearchBody.tsx'
import { OFFERS, SearchOperators } from './SearchOperators.tsx'

const READING_SHOWN = 2
const TAGS_SHOWN = 8
const NEWEST_SHOWN = 3
/** Leaves room for pinned articles, which stand first in the list. */
const NEWEST_ASKED = 8

interface Start {
  reading: readonly Begun[]
  tags: readonly TagCount[]
  newest: readonly ArticleRecord[]
}
const NOTHING: Start = { reading: [], tags: [], newest: [] }

/** Finds what was begun; the code for it comes only where there is something. */
const findBegun = async (): Promise<Begun[]> => (hasBegun() ? (await import('#client/reading/begun.ts')).begunArticles() : [])

/** Finds what may be looked for before a word is typed. What did not come is missing. */
async function findStart(): Promise<Start> {
  const query = { pageNum: 1, pageSize: NEWEST_ASKED }
  const [reading, tags, newest] = await Promise.all([
    findBegun().catch(() => []),
    findTags().catch(() => []),
    api(article.list, { query }, { quiet: true, unasked: true }).then(
      ({ records }) => records.toSorted((a, b) => b.createTime.localeCompare(a.createTime)).slice(0, NEWEST_SHOWN),
      () => [],
    ),
  ])
  return { reading: reading.slice(0, READING_SHOWN), tags: tags.slice(0, TAGS_SHOWN), newest }
}

const ROW =
  ':uno: flex items-center gap-3 min-h-10 px-2.5 rounded-control text-text hover:bg-hover focus-visible:bg-hover lt-tablet:min-h-11'
const LIST = ':uno: px-2.5 pb-1.5 lt-tablet:px-1.5'

/** Renders a link to an article, with what stands at the end of its line. */
const Row = ({ id, title, children }: { id: number; title: string; children: ReactNode }) => (
  <li>
    <a className={ROW} href={`/post/${id}`}>
      <span className=":uno: flex-1 min-w-0 truncate">{title}</span>
      <span className=":uno: flex-none text-faint text-size-meta tabular">{children}</span>
    </a>
  </li>
)

const Head = ({ words }: { words: string }) => (
  <p className={SUM}>
    <span>{words}</span>
  </p>
)

/** Renders what the dialog offers before a word is typed. It appears at once when all of it is there, so that nothing moves. */
export function SearchStart({ onChoose }: { onChoose: (sign: string) => void }) {
  const [start, setStart] = useState<Start | null>(null)
  useEffect(() => {
    let isHere = true
    findStart()
      .catch(() => NOTHING)
      .then((it) => isHere && setStart(it))
    return () => {
      isHere = false
    }
  }, [])
  if (!start) return null
  const { reading, tags, newest } = start
  return (
    <div className=":uno: kit-fade-late">
      {reading.length > 0 && (
        <section aria-label="正在读">
          <Head words="正在读" />
          <ul className={LIST}>
            {reading.map((it) => (
              <Row key={it.id} {...it}>
                剩 {it.minutesLeft} 分钟
              </Row>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-label="最新">
          <Head words="最新" />
          <ul className={LIST}>
            {newest.map((it) => (
              <Row key={it.id} {...it}>
                <time dateTime={it.createTime.slice(0, 10)}>{it.createTime.slice(0, 10)}</time>
              </Row>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-label="标签">
          <Head words="标签" />
          <ul className={OFFERS}>
            {tags.map((it) => (
              <li key={it.id}>
                <a className="pill" href={toTag(it)}>
                  {it.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SearchOperators onChoose={onChoose} />
    </div>
  )
}
