const SLOTS = 64
/** Paths name things by number, so they are short. */
const PATH_BYTES = 256
const BEATS_BYTES = 4

/** Creates the memory that a publisher and its watcher share. */
export const inHandMemory = () => new SharedArrayBuffer(BEATS_BYTES + SLOTS * PATH_BYTES)

/**
 * Opens the list of pages that a worker is rendering, in memory that can be read while the worker's thread is blocked. A message
 * for each page would cost both threads more than its queries do.
 */
export function openInHand(memory: SharedArrayBuffer) {
  const beats = new Int32Array(memory, 0, 1)
  const slots = Array.from({ length: SLOTS }, (_, at) => Buffer.from(memory, BEATS_BYTES + at * PATH_BYTES, PATH_BYTES))
  /** The first byte is the path's length; 0 marks a free slot. */
  const read = (slot: Buffer) => slot.toString('utf8', 1, 1 + (slot[0] ?? 0))
  return {
    begin(path: string): void {
      const slot = slots.find((it) => it[0] === 0)
      if (slot && Buffer.byteLength(path) < PATH_BYTES) slot[0] = slot.write(path, 1)
      Atomics.add(beats, 0, 1)
    },
    end(path: string): void {
      slots.find((it) => it[0] && read(it) === path)?.fill(0, 0, 1)
      Atomics.add(beats, 0, 1)
    },
    /** Forgets the pages that were being rendered when a session broke. */
    reset(): void {
      for (const slot of slots) slot.fill(0, 0, 1)
      Atomics.add(beats, 0, 1)
    },
    /** Changes with every page that begins or ends: in a worker that hangs it stays the same. */
    beats: () => Atomics.load(beats, 0),
    paths: (): string[] => slots.filter((it) => it[0]).map(read),
  }
}
