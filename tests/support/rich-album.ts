import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { findPhotos } from '#server/content/album/album.queries.ts'
import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'

/** Opens the locked album. */
export const ALBUM_PASSWORD = '砚台1234'
/** Is in every field of the locked album and must not be published. */
export const CANARY = '金丝雀不该飞出来'

const SHAPES = [
  [1600, 1000],
  [750, 1000],
  [1500, 1000],
  [1250, 1000],
  [1780, 1000],
  [800, 1000],
  [1200, 1000],
  [1400, 1000],
  [3200, 1000],
  [1000, 1000],
] as const

/** Draws a unique picture: a hill and a sun. */
function drawing(n: number, [width, height]: readonly [number, number]): Buffer {
  const canvas = createCanvas(width / 2, height / 2)
  const pen = canvas.getContext('2d')
  pen.scale(0.5, 0.5)
  pen.fillStyle = `hsl(${(n * 47) % 360} 45% 82%)`
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = `hsl(${(n * 47 + 40) % 360} 70% 92%)`
  pen.arc(width * 0.7, height * 0.3, 90 + (n % 5) * 12, 0, 7)
  pen.fill()
  pen.fillStyle = `hsl(${(n * 47 + 180) % 360} 28% ${30 + (n % 23)}%)`
  pen.beginPath()
  pen.moveTo(0, height * 0.62)
  pen.bezierCurveTo(width * 0.3, height * 0.2, width * 0.6, height, width, height * 0.5)
  pen.lineTo(width, height)
  pen.lineTo(0, height)
  pen.fill()
  return canvas.toBuffer('image/jpeg', 80)
}

interface Told {
  name: string
  description?: string
  cover?: string
  password?: string
  photos: number
  /** Counts the different pictures, which repeat; by default each photo has its own. */
  pictures?: number
  /** Returns the description of the n-th photo. */
  say?: (n: number) => string
}

/** Adds albums with their own pictures to a data folder; returns their ids by name. */
export async function fillAlbums(dataDir: string, albums: readonly Told[]): Promise<Record<string, number>> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const ids: Record<string, number> = {}
    for (const it of albums) ids[it.name] = await fill(db, diskStorage(join(dataDir, 'uploads')), it)
    return ids
  } finally {
    await db.close()
  }
}

let drawn = 0

async function fill(db: Database, uploads: FileStorage, told: Told) {
  const { name, description = '', cover = '', password, photos, say, pictures = photos } = told
  const deps = { db, uploads, now: Date.now }
  const id = await saveAlbum(deps, null, { name, description, cover, ...(password === undefined ? {} : { password }) })
  const stored: string[] = []
  for (let n = 0; n < pictures; n++)
    stored.push((await storePicture(deps, 1, 'album', drawing(++drawn, SHAPES[n % SHAPES.length] ?? [1000, 1000]))).url)
  const rows = Array.from({ length: photos }, (_, n) => ({
    url: stored[n % pictures] ?? '',
    description: say?.(n) ?? '',
    recordTime: Date.UTC(2026, 9, 19 + n, 1, 12),
  }))
  await savePhotos(deps, id, rows)
  return id
}

const WORDS = ['安昌老街，开市前', '雨后的仁昌巷', '福安桥', '', '夜渡：摇船的人说，月亮好的时候不用点灯']

/** Lists an album of each kind, the newest last. In a new blog their ids are 1 to 5. */
export const ALBUMS: readonly Told[] = [
  { name: '还没有照片', photos: 0 },
  { name: '只有一张', description: '一张也是一本', photos: 1, say: () => '按时来上班' },
  {
    name: '试笔',
    description: '练字和画格子的废纸，只给认识的人看',
    password: ALBUM_PASSWORD,
    photos: 6,
    say: (n) => `${CANARY}之${n}`,
  },
  { name: '水乡三十日', description: '安昌、东浦与一条总也走不完的河', photos: 13, say: (n) => WORDS[n % WORDS.length] ?? '' },
  // The last album has more photos than a page prints.
  { name: '很长的一本', description: '五百三十张', photos: 530, pictures: 10, say: (n) => `第 ${n + 1} 次快门` },
]

/** Locks an album if a password is given, and sets the descriptions of its photos. */
export async function changeAlbum(dataDir: string, id: number, password?: string) {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const album = await db.read.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { name, description, cover } = album
    if (password) await saveAlbum({ db, now: Date.now }, id, { name, description, cover, password })
    const photos = await findPhotos(db.read, id, null)
    return { urls: photos.map((it) => it.url), blurhashes: photos.flatMap((it) => it.blurhash ?? []) }
  } finally {
    await db.close()
  }
}
