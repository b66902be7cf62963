import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Entry } from './export.entries.ts'

/** Limits the dates of files to those that an archive can hold: 1980 to 2037. */
const [EARLIEST, LATEST] = [Date.UTC(1980, 0, 2), Date.UTC(2037, 0, 1)]

/** Returns a zip archive as a stream. It takes an entry only after the one before it has been written out. */
export function zipOf(entries: AsyncIterable<Entry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const gone = new Promise<never>((_, reject) => out.once('close', () => reject(new Error('nobody reads the archive'))))
  gone.catch(() => {})
  const fill = async () => {
    for await (const { path, time, content, isPacked } of entries) {
      const bytes =
        typeof content === 'string' ? Readable.from([Buffer.from(content)]) : Readable.from(content, { objectMode: false })
      const mtime = new Date(Math.min(Math.max(time, EARLIEST), LATEST))
      const done = new Promise((end, fail) => bytes.once('close', end).once('error', fail))
      zip.addReadStream(bytes, path, { mtime, mode: 0o100644, compress: !isPacked })
      await Promise.race([done, gone])
    }
    zip.end()
  }
  zip.on('error', (error) => out.destroy(error))
  fill().catch((error) => out.destroy(error))
  return out
}
