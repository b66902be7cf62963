import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Header } from 'tar'
import { refuse } from '#server/core/http/refuse.ts'
import { Source } from './archive.source.ts'
import { FORMAT, HEAD, Head, isPartName, MANIFEST, Manifest, type Part } from './archive.ts'

const BLOCK = 512
const ZERO = Buffer.alloc(BLOCK)
const HEAD_MAX = 64 * 1024
/** Limits the bytes of a manifest: the list of half a million files fits. */
const MANIFEST_MAX = 96 * 1024 * 1024

const broken = (why: string): never => refuse(400, `这个备份文件不完整或已损坏：${why}`)
const foreign = (why: string): never => refuse(400, `这不是本程序的备份文件：${why}`)

/** Takes the bytes of one part. `end` is called after the last byte; `close` is always called and comes last. */
export interface Sink {
  write(piece: Buffer): Promise<unknown>
  end(): Promise<unknown>
  close(): Promise<unknown>
}

interface Reading {
  /** Is called with the head before anything else is read, and throws to stop the reading. */
  began?: (head: Head) => unknown
  /** Returns where the bytes of a part go, or null when the part is only checked. */
  take?: (name: string, size: number) => Promise<Sink | null>
  /** Is told how many bytes of the archive have been read. */
  progress?: (bytes: number) => void
}

/**
 * Reads an archive from its first byte to its last and compares every part with the manifest. It accepts nothing but plain files of
 * known names: no links, no folders, no paths.
 * @throws Refusal 400 with why it cannot be used
 */
export async function readArchive(path: string, { began, take, progress }: Reading = {}): Promise<Manifest> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const unpacked = file.pipe(createGunzip())
  // A pipe does not hand errors on to its other end.
  file.on('error', (error) => unpacked.destroy(error))
  if (progress) file.on('data', () => progress(file.bytesRead))
  const source = new Source(unpacked)
  try {
    return await readParts(source, began, take)
  } catch (error) {
    throw isZlib(error) ? asRefusal(error) : error
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}

const isZlib = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

function asRefusal(error: NodeJS.ErrnoException): unknown {
  try {
    return error.code === 'Z_DATA_ERROR' ? foreign('不是 gzip 压缩的') : broken('结尾缺了一段')
  } catch (refusal) {
    return refusal
  }
}

async function readParts(source: Source, began: Reading['began'], take: Reading['take']): Promise<Manifest> {
  const parts: Part[] = []
  let head: Head | null = null
  for (;;) {
    const { name, size } = await readHeader(source, parts.length === 0)
    if (parts.some((it) => it.name === name)) broken(`${name} 出现了两次`)
    if (!head && name !== HEAD) foreign('开头不是备份的说明')
    if (name === MANIFEST) {
      const manifest = await readManifest(source, size)
      compare(manifest, parts, head)
      if (!(await source.endsWithZeros())) broken('清单后面还有别的内容')
      return manifest
    }
    const wanted = name === HEAD ? collector(HEAD_MAX) : null
    const sink = wanted ?? (await take?.(name, size)) ?? null
    parts.push({ name, size, sha256: await drain(source, size, sink) })
    if (wanted) {
      head = readHead(wanted.text())
      began?.(head)
    }
  }
}

async function readHeader(source: Source, isFirst: boolean): Promise<{ name: string; size: number }> {
  const block = await source.exactly(BLOCK)
  if (!block || block.equals(ZERO)) return broken(isFirst ? '里面是空的' : '没有清单，结尾缺了一段')
  const header = new Header(block)
  if (!header.cksumValid) return isFirst ? foreign('不是 tar 归档') : broken('文件头的校验和不对')
  const { path = '', size = -1, type } = header
  if (type !== 'File' || header.linkpath) return foreign(`里面有不该有的东西：${shown(path)}`)
  if (!isPartName(path)) return foreign(`里面有不认识的文件：${shown(path)}`)
  return size >= 0 ? { name: path, size } : broken('文件头里的大小不对')
}

const shown = (text: string) => text.replace(/\p{C}/gu, '?').slice(0, 80)

async function drain(source: Source, size: number, sink: Sink | null): Promise<string> {
  const hash = createHash('sha256')
  try {
    for (let left = size; left > 0; ) {
      const piece = await source.some(left)
      if (!piece) return broken('结尾缺了一段')
      left -= piece.length
      hash.update(piece)
      await sink?.write(piece)
    }
    await sink?.end()
  } finally {
    await sink?.close()
  }
  await skipPadding(source, size)
  return hash.digest('hex')
}

async function skipPadding(source: Source, size: number): Promise<void> {
  const rest = (BLOCK - (size % BLOCK)) % BLOCK
  if (rest && !(await source.exactly(rest))) broken('结尾缺了一段')
}

function collector(most: number) {
  const pieces: Buffer[] = []
  let size = 0
  return {
    async write(piece: Buffer) {
      size += piece.length
      if (size > most) foreign('说明太长了')
      pieces.push(piece)
    },
    end: async () => {},
    close: async () => {},
    text: () => Buffer.concat(pieces).toString('utf8'),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readHead(text: string): Head {
  const { success, data } = Head.safeParse(parsed(text))
  if (!success) return foreign('看不懂它的说明')
  if (data.format > FORMAT) refuse(400, `这个备份是更新的版本（${shown(data.version)}）做的，先把程序升级到那个版本`)
  return data
}

async function readManifest(source: Source, size: number): Promise<Manifest> {
  const text = size <= MANIFEST_MAX ? await source.exactly(size) : null
  const { success, data } = Manifest.safeParse(parsed(text?.toString('utf8') ?? ''))
  if (!success) return broken('清单看不懂')
  await skipPadding(source, size)
  return data
}

/** Checks that exactly the parts of the manifest were read, each with its size and its hash. */
function compare(manifest: Manifest, parts: readonly Part[], head: Head | null): void {
  const said = new Map(manifest.parts.map((it) => [it.name, it]))
  if (said.size !== parts.length || manifest.time !== head?.time || manifest.schema !== head.schema) broken('清单和内容对不上')
  for (const { name, size, sha256 } of parts) {
    const it = said.get(name)
    if (it?.size !== size || it.sha256 !== sha256) broken(`${name} 的内容和清单对不上`)
  }
}
