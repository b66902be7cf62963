/** What is known of a stored file without reading it. */
export interface FileFacts {
  size: number
  /** With its quotes. */
  etag: string
  /** UTC milliseconds. */
  time: number
}

/** Where browsers bring files that nobody has looked at yet; nothing there is ever served. */
export interface DirectPlace {
  /** An address that takes exactly so many bytes for so many seconds. */
  offer(name: string, size: number, seconds: number): Promise<{ name: string; url: string; headers: Record<string, string> }>
  /** Null when nothing, or more than that, was brought. */
  read(name: string, size: number): Promise<Buffer | null>
  drop(names: readonly string[]): Promise<void>
}

/** Where files lie: flat, by names that the server made. The disk is one such place; others can be another. */
export interface FileStorage {
  /** Tells it from other places. */
  place: string
  /** Stores a file whole or not at all. One of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Its bytes one after the other; who stops before the end closes it. Null when there is none. */
  stream(name: string): Promise<{ bytes: AsyncIterable<Uint8Array>; close(): void } | null>
  /** No matter whether it is there. */
  remove(name: string): Promise<void>
  /** All files, each with when it was put there, UTC milliseconds. */
  list(): AsyncIterable<{ name: string; time: number }>
  /** Takes away what a stop left half written. */
  tidy(): Promise<void>
  /** Missing where everything comes through the server. */
  direct?: DirectPlace
  /** For the web server, where it cannot read the files itself. Null when there is none. */
  look?(name: string): Promise<FileFacts | null>
  open?(
    name: string,
    range: { start: number; end: number } | null,
  ): Promise<{ facts: FileFacts; bytes: AsyncIterable<Uint8Array>; close(): void } | null>
}

/** As the server makes them: no name leads out of its folder. */
export const isFileName = (name: string): boolean => /^[\da-z][\w-]*(?:\.[\w-]+)+$/i.test(name)

/** Nothing is there, and nothing can be put: for calls that are made in process. */
export const noStorage: FileStorage = {
  place: '',
  put: () => Promise.reject(new Error('nothing can be stored here')),
  has: async () => false,
  read: async () => null,
  stream: async () => null,
  remove: async () => {},
  async *list() {},
  tidy: async () => {},
}
