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
}

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
