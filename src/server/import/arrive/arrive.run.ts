import type { Database } from '#server/db/database.ts'
import type { FileStorage } from '#server/file/storage.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { ForeignBlog } from '../arriving.ts'
import type { Source } from '../import.queries.ts'
import type { Links } from './arrive.addresses.ts'
import type { People } from './arrive.people.ts'
import type { FetchBytes, Pictures } from './arrive.pictures.ts'
import type { ArrivalReport } from './arrive.report.ts'
import type { Survey } from './arrive.survey.ts'

export interface ArriveDeps {
  db: Database
  renderer: Renderer
  /** What `/uploads/` is served from. */
  uploads: FileStorage
  now: () => number
  /** The way to pictures on other sites; without it they stay there. */
  fetchBytes?: FetchBytes | undefined
}

export interface ArriveOptions {
  /** Tells what would come, and writes nothing. */
  dryRun?: boolean | undefined
  /** Whoever asks has the lease already. */
  hasLease?: boolean | undefined
  /** Overwrites what was edited on the site; the edited text stays as a revision. */
  force?: boolean | undefined
  /** Brings pictures from other sites, too. */
  fetchPictures?: boolean | undefined
  /** Whose the posts become: all the owner's, or each its author's. One has to be chosen when there are several authors. */
  authors?: 'owner' | 'each' | undefined
  /** Key of the author who is the owner, with `each`. */
  me?: string | undefined
  onProgress?: ((done: number, total: number, name: string) => unknown) | undefined
  /** Stops it between two things; what is there stays, and the next run goes on. */
  signal?: AbortSignal | undefined
}

/** One run, as its steps share it. */
export interface Run {
  deps: ArriveDeps
  blog: ForeignBlog
  options: ArriveOptions
  report: ArrivalReport
  /** What the database calls this blog. */
  source: string
  ownerId: number
  survey: Survey
  links: Links
  pictures: Pictures
  people: People
  /** By key of the post; those that are new have an id as well, unless this is a dry run. */
  sources: ReadonlyMap<string, Source>
}

/** Whether everything that somebody wrote belongs to the owner. */
export const isOwner = ({ options, survey }: Run, key: string): boolean =>
  options.authors === 'each' ? key === options.me : survey.authors.has(key)
