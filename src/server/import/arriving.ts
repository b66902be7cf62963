/** Systems whose blogs can move in. */
export type System = 'wordpress' | 'ghost' | 'halo' | 'hexo' | 'hugo' | 'feed'

/** Of an article that arrives: `review` of the other system is `draft` here. */
export type ArrivingStatus = 'published' | 'draft' | 'scheduled' | 'private' | 'password'

export interface ArrivingPerson {
  /** What the other system calls the person; the same person has it everywhere. A mail address in lower case, else a name. */
  key: string
  nickname: string
  email: string | null
  /** Their own site, http or https. */
  site: string | null
}

/** Times are UTC milliseconds, null where the other system tells none that can be. */
export interface ArrivingPost {
  kind: 'post' | 'page'
  /** What the other system calls it for ever, such as `post:123`: an import that comes again finds it by this. */
  key: string
  /** What the owner knows it by, for the report: its title, else its address. */
  name: string
  title: string
  /** HTML becomes Markdown on the way in. */
  body: { format: 'html' | 'markdown'; text: string }
  summary: string
  /** An address, or a path in the archive. */
  cover: string
  /** In the other system's order; the first one becomes the category, the others tags. */
  categories: string[]
  tags: string[]
  author: ArrivingPerson | null
  status: ArrivingStatus
  /** In the clear, when the status is `password`, or when it will be once a draft is published. */
  password: string
  /** A draft or what is scheduled: once it is out, not everybody may read it. */
  isPrivate?: boolean
  /** Since when it can be read, or will be. */
  createTime: number | null
  updateTime: number | null
  /** Paths under which readers found it, with query where that is all there is (`/?p=12`). */
  oldAddresses: string[]
  isStick: boolean
}

export interface ArrivingComment {
  key: string
  /** Key of the post or page it stands under. It comes behind that. */
  postKey: string
  /** Key of the comment that it answers. It may be missing, or part of a ring: the engine sees to it. */
  parentKey: string | null
  author: ArrivingPerson
  body: { format: 'html' | 'markdown' | 'plain'; text: string }
  /** What was spam or in the bin does not arrive. */
  status: 'shown' | 'held'
  createTime: number | null
}

/** Something that its reader could not take, with the reason in the owner's words. */
export interface ArrivingRefusal {
  noun: 'post' | 'page' | 'comment'
  name: string
  reason: string
}

export type Arriving =
  | { post: ArrivingPost }
  | { comment: ArrivingComment }
  | { refused: ArrivingRefusal }
  /** Left out by rule, such as spam and revisions: counted by what it is called in the report. */
  | { leftOut: string }

/** A blog of another system, opened. Memory is bounded: what is read is told one by one, and may be asked for again from the start. */
export interface ForeignBlog {
  system: System
  /** Tells this blog from others for ever, such as its host; import_source remembers what came from it. */
  name: string
  /** Its address, to know links to itself; null when the file does not tell. */
  siteUrl: string | null
  /** Everything in the file, each thing as often as it is in there; throws `ForeignFault` where the file ends being readable. */
  read(): AsyncIterable<Arriving>
  /** The bytes of a picture that lies beside the texts, by the address or path that the text has; null when it is not there. */
  picture(address: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** A file that is not what it should be, in a sentence for the owner. */
export class ForeignFault extends Error {}

/** Opens a file or folder as a blog of one system. `looksLike` reads a little of it; `open` throws `ForeignFault`. */
export interface ForeignReader {
  system: System
  /** How the owner calls it: WordPress（WXR）. */
  label: string
  looksLike(path: string): Promise<boolean>
  /** @param media a folder or zip archive with the pictures, where they are not in the file itself */
  open(path: string, options: { media?: string }): Promise<ForeignBlog>
}
