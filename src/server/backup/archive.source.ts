/** How much is looked at at once. */
const PORTION = 512

/** Bytes of a stream, in the portions that somebody asks for. */
export class Source {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** At most so many; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (!this.#rest.length) {
      const { done, value } = await this.#pieces.next()
      if (done) return null
      this.#rest = value
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  /** Null when there are fewer left. */
  async exactly(size: number): Promise<Buffer | null> {
    const pieces: Buffer[] = []
    for (let left = size; left > 0; ) {
      const piece = await this.some(left)
      if (!piece) return null
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }

  /** Whether nothing but zeros is left: how a tar ends. */
  async endsWithZeros(): Promise<boolean> {
    for (let piece = await this.some(PORTION); piece; piece = await this.some(PORTION))
      if (piece.some((it) => it !== 0)) return false
    return true
  }
}
