import { crc32 } from 'node:zlib'

/** The files of a zip whose entries are stored as they are, by name, as its directory at the end lists them; each proves its checksum. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    if (crc32(bytes) !== checksum) throw new Error(`${name} is broken`)
    files.set(name, bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
