import { fetchFile } from '#client/fetch-file.ts'
import { type Before, openReading } from '#client/reading/last-read.ts'
import type { ArticleChange } from '#contract/content/article-update.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { openOver } from '../../ui/with-react/open-over.ts'
import { Changed, Changes } from './Changes.tsx'
import { changesSince } from './changes-since.ts'
import { placesOf } from './places.ts'

interface Opening {
  id: number
  /** Is the revision that the page shows, and the one that was read before. */
  revision: number
  before: Before
  /** Holds the updates of an article that has no public file of them. */
  updates?: readonly ArticleChange[] | undefined
}

/** Says above the title what changed since the reader was here. */
export async function openChanges({ id, revision, before, updates }: Opening): Promise<void> {
  const known = updates ?? (await fetchUpdates(id))
  const since = known && changesSince(known, before.revision)
  const places = since ? placesOf(since.changes) : []
  if (since && !places.length && !since.gone) return void openReading(id, revision, true)

  openOver((close) => {
    const onSeen = () => {
      void openReading(id, revision, true)
      close()
    }
    return since ? (
      <Changes
        time={typeof before.time === 'number' ? shanghaiTime(before.time) : before.time}
        places={places}
        gone={since.gone}
        note={since.note}
        onSeen={onSeen}
      />
    ) : (
      <Changed day={lastDay()} onSeen={onSeen} />
    )
  }, document.querySelector('.read > .min-w-0') ?? undefined)
}

async function fetchUpdates(id: number): Promise<ArticleChange[] | null> {
  try {
    return JSON.parse(await (await fetchFile(`/post/${id}.changes.json`, new AbortController().signal)).text())
  } catch {
    return null
  }
}

/** Returns the day of the last update, which the page prints. */
const lastDay = () => document.querySelector<HTMLTimeElement>('#revisions time')?.dateTime ?? ''
