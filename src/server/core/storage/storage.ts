/** Describes a stored file without reading it. */
export interface FileFacts {
  size: number
  /** Includes its quotes. */
  etag: string
  /** Counts milliseconds since the epoch (UTC). */
  time: number
}

/** Takes files from browsers before anybody has checked them; nothing in it is ever served. */
export interface DirectPlace {
  /** Returns an address that takes exactly `size` bytes for so many seconds. */
  offer(name: string, size: number, seconds: number): Promise<{ name: string; url: string; headers: Record<string, string> }>
  /** Returns null when nothing, or more than `size`, was uploaded. */
  read(name: string, size: number): Promise<Buffer | null>
  drop(names: readonly string[]): Promise<void>
}

/** Stores files without folders, by names that the server made. The disk is one such place; there can be others. */
export interface FileStorage {
  /** Is different for each place. */
  place: string
  /** Stores a file whole or not at all. It replaces a file of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
  /** Returns null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Returns the bytes one after the other; a caller that stops before the end has to close it. Returns null when there is none. */
  stream(name: string): Promise<{ bytes: AsyncIterable<Uint8Array>; close(): void } | null>
  /** Does not fail when there is none. */
  remove(name: string): Promise<void>
  /** Lists all files, each with the time when it was stored, in milliseconds since the epoch (UTC). */
  list(): AsyncIterable<{ name: string; time: number }>
  /** Removes files that a stop left half written. */
  tidy(): Promise<void>
  /** Is missing where everything comes through the server. */
  direct?: DirectPlace
  /** Answers the web server where it cannot read the files itself. Returns null when there is none. */
  look?(name: string): Promise<FileFacts | null>
  open?(
    name: string,
    range: { start: number; end: number } | null,
  ): Promise<{ facts: FileFacts; bytes: AsyncIterable<Uint8Array>; close(): void } | null>
}

/** Checks that a name is one of those that the server makes: none of them leads out of its folder. */
export const isFileName = (name: string): boolean => /^[\da-z][\w-]*(?:\.[\w-]+)+$/i.test(name)

/** Holds nothing and takes nothing: calls in process use it. */
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
