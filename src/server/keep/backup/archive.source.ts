/** Counts the bytes that are compared with zero in one step. */
const PORTION = 512

/** Hands out the bytes of a stream in the sizes that the caller asks for. */
export class Source {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** Returns between 1 and `most` bytes, or null at the end. */
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

  /** Returns null when fewer bytes are left. */
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

  /** Checks whether only zeros are left, as at the end of a tar. */
  async endsWithZeros(): Promise<boolean> {
    for (let piece = await this.some(PORTION); piece; piece = await this.some(PORTION))
      if (piece.some((it) => it !== 0)) return false
    return true
  }
}
