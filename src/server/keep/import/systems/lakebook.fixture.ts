import { Header } from 'tar'

/** Returns a tar archive of these files. */
export function aTar(files: Record<string, string>): Buffer {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text)
    const header = new Header({ path, size: bytes.length, mode: 0o644, type: 'File', mtime: new Date(0) })
    header.encode()
    return [header.block ?? Buffer.alloc(0), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}
