/** Lists the systems whose blogs can be imported. */
export type System =
  | 'wordpress'
  | 'ghost'
  | 'halo'
  | 'typecho'
  | 'feed'
  | 'lakebook'
  | 'webpage'
  | 'hexo'
  | 'hugo'
  | 'obsidian'
  | 'notion'

/** Names the state of an imported article. A review in the other system counts as a draft here. */
export type ImportedStatus = 'published' | 'draft' | 'scheduled' | 'private' | 'password'

export interface ImportedPerson {
  /** Identifies the person everywhere in the other blog: a mail address in lower case, else a name. */
  key: string
  nickname: string
  email: string | null
  /** Is the address of the person's own site, http or https. */
  site: string | null
}

/** Describes an imported post or page. Times are UTC milliseconds; null where the other system gives none that is possible. */
export interface ImportedPost {
  kind: 'post' | 'page'
  /** Identifies it in the other system for ever, such as `post:123`: a later import finds it by this key. */
  key: string
  /** Names it in the report: its title, else its address. */
  name: string
  title: string
  /** HTML is converted to Markdown by the import. */
  body: { format: 'html' | 'markdown'; text: string }
  summary: string
  /** Is an address, or a path in the archive. */
  cover: string
  /** Keeps the other system's order: the first one becomes the category, the others become tags. */
  categories: string[]
  tags: string[]
  author: ImportedPerson | null
  status: ImportedStatus
  /** Holds the password in clear text, when the status is `password` or will be once a draft is published. */
  password: string
  /** Is set for a draft or a scheduled post that not everybody may read once it is published. */
  isPrivate?: boolean
  /** Is the time from which readers can see it. */
  createTime: number | null
  updateTime: number | null
  /** Lists the paths under which readers found it, with the query where the path alone does not tell (`/?p=12`). */
  oldAddresses: string[]
  /** Lists whole addresses under which it stands on a host that is not the author's: links to them lead here. */
  homes?: string[]
  /** Says in words what its reader could not understand in it. */
  notes?: string[]
  isStick: boolean
}

export interface ImportedComment {
  key: string
  /** Is the key of its post or page, which comes before it. */
  postKey: string
  /** Is the key of the comment that it answers. That one may be missing, or part of a cycle: the import handles both. */
  parentKey: string | null
  author: ImportedPerson
  body: { format: 'html' | 'markdown' | 'plain'; text: string }
  /** Has no value for spam or deleted comments, which are not imported. */
  status: 'shown' | 'held'
  createTime: number | null
}

/** Describes an item that its reader could not read, with the reason for the owner. */
export interface UnreadableItem {
  noun: 'post' | 'page' | 'comment'
  name: string
  reason: string
}

export type ImportedItem =
  | { post: ImportedPost }
  | { comment: ImportedComment }
  | { refused: UnreadableItem }
  /** Names what is left out by rule, such as spam and revisions; the report counts it under this name. */
  | { leftOut: string }

/**
 * Gives access to an opened blog of another system. Memory is bounded: items are read one by one, and may be read again from the
 * start.
 */
export interface ForeignBlog {
  system: System
  /** Identifies this blog among others for ever, such as by its host; import_source remembers what came from it. */
  name: string
  /** Is the blog's address, by which links to itself are recognised; null when the file does not tell it. */
  siteUrl: string | null
  /** Yields each item as often as the file holds it; throws `ForeignFault` at the point where the file is unreadable. */
  read(): AsyncIterable<ImportedItem>
  /** Returns the bytes of a picture that lies beside the texts, by the address or path in the text; null when it is missing. */
  picture(address: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Tells the owner in one sentence what is wrong with a file. */
export class ForeignFault extends Error {}

/** Opens a file or folder as a blog of one system. `looksLike` reads a little of it; `open` throws `ForeignFault`. */
export interface ForeignReader {
  system: System
  /** Names the system for the owner: WordPress（WXR）. */
  label: string
  looksLike(path: string): Promise<boolean>
  /** @param media a folder or zip archive with the pictures, where they are not in the file itself */
  open(path: string, options: { media?: string }): Promise<ForeignBlog>
}
