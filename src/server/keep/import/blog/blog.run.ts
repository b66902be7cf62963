import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { ForeignBlog } from '../import.items.ts'
import type { Source } from '../import.queries.ts'
import type { Links } from './blog.addresses.ts'
import type { People } from './blog.people.ts'
import type { FetchBytes, Pictures } from './blog.pictures.ts'
import type { BlogImportReport } from './blog.report.ts'
import type { Survey } from './blog.survey.ts'

export interface BlogImportDeps {
  db: Database
  renderer: Renderer
  /** Stores the files that `/uploads/` serves. */
  uploads: FileStorage
  now: () => number
  /** Downloads pictures from other sites; without it they stay there. */
  fetchBytes?: FetchBytes | undefined
}

export interface BlogImportOptions {
  /** Reports what the import would do and writes nothing. */
  dryRun?: boolean | undefined
  /** Is true when the caller holds the lease already. */
  hasLease?: boolean | undefined
  /** Overwrites what was edited on the site; the edited text stays as a revision. */
  force?: boolean | undefined
  /** Also downloads pictures from other sites. */
  fetchPictures?: boolean | undefined
  /** Decides whether the owner gets all posts, or each author their own. The choice is required when there are several authors. */
  authors?: 'owner' | 'each' | undefined
  /** Names the author who is the owner, with `each`: by key, or by a name that only one author has. */
  me?: string | undefined
  onProgress?: ((done: number, total: number, name: string) => unknown) | undefined
  /** Stops the import between two items. What was imported stays, and the next run continues. */
  signal?: AbortSignal | undefined
}

/** Holds what the steps of one import share. */
export interface Run {
  deps: BlogImportDeps
  blog: ForeignBlog
  options: BlogImportOptions
  report: BlogImportReport
  /** Names this blog in the database. */
  source: string
  ownerId: number
  survey: Survey
  links: Links
  pictures: Pictures
  people: People
  /** The key is the key of a post. A new post has an id as well, unless this is a dry run. */
  sources: ReadonlyMap<string, Source>
}

/** Checks whether the posts and comments of a person belong to the owner. */
export const isOwner = ({ options, survey }: Run, key: string): boolean =>
  options.authors === 'each' ? key === options.me : survey.authors.has(key)
