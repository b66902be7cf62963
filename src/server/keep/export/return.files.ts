import { basename, extname } from 'node:path/posix'
import { PICTURE_WIDTHS } from '#lib/picture-sizes.ts'
import { type PictureMaker, pictureMaker } from '#server/content/file/file.maker.ts'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { soundOf } from '#server/content/file/file.sound.ts'
import { writeSmaller } from '#server/content/file/file.store.ts'
import type { Database } from '#server/core/db/database.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { Item, Noun } from './export.nouns.ts'
import type { Row } from './export.rows.queries.ts'
import { type Looked, lookAt } from './return.rows.ts'
import type { Source } from './return.source.ts'

const WIDEST = PICTURE_WIDTHS.at(-1) ?? 0
const SOUNDS = ['weba', 'oga', 'm4a']

interface Deps {
  db: Database
  renderer: Renderer
  uploads: FileStorage
  source: Source
  /** Is set only by tests. */
  maker?: PictureMaker | undefined
}

/** Checks a file of the export. Its bytes are decoded and stored under its name before its row is inserted. */
export async function lookAtFile(noun: Noun, raw: unknown, deps: Deps): Promise<Looked> {
  const looked = await lookAt(noun, raw, deps)
  if ('reason' in looked) return looked
  const { item } = looked
  // A file whose name does not match its hash must not be stored.
  const wrong = await noun.judge?.(item, null as never)
  if (wrong) return { raw, reason: wrong }
  const name = basename(String(item.url))
  try {
    const bytes = await deps.source.read(`uploads/${name}`, PICTURE_MAX)
    if (!bytes) return { raw, reason: `uploads/${name} 不在导出里` }
    return { item, more: await store(item, name, bytes, deps) }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 503) return { raw, reason: error.message }
    throw error
  }
}

async function store(item: Item, name: string, bytes: Buffer, { uploads, maker = pictureMaker }: Deps): Promise<Row> {
  const kind = extname(name).slice(1)
  if (kind === 'bin' || SOUNDS.includes(kind)) {
    const sound = kind === 'bin' ? null : soundOf(bytes)
    if (kind !== 'bin' && sound?.extension !== kind) throw new Refusal(415, '不是它的名字所说的录音')
    await uploads.put(name, bytes)
    const nothing = { width: null, height: null, blurhash: null, sizes: '[]' }
    return { ...nothing, mime: sound?.mime ?? 'application/octet-stream', size: bytes.length }
  }
  const width = Number(item.width ?? 0)
  const given = (item.sizes ?? []) as number[]
  const sizes = given.filter((it) => PICTURE_WIDTHS.includes(it) || (it === width && it <= WIDEST)).sort((a, b) => a - b)
  const picture = await maker.make(bytes, { sizes: [...new Set(sizes)] })
  if (picture.extension !== kind) throw new Refusal(415, '不是它的名字所说的图片')
  const made = await writeSmaller(uploads, `/uploads/${name}`, picture)
  await uploads.put(name, picture.bytes)
  return {
    mime: picture.mime,
    size: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    blurhash: picture.blurhash === null ? null : (item.blurhash ?? picture.blurhash),
    sizes: JSON.stringify(made),
  }
}
