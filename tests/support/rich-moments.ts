import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#server/core/db/open-database.ts'
import { ownerAdmin } from './owner-admin.ts'

const DAY = 86_400_000
const SHAPES = { flat: [480, 300], tall: [300, 380], strip: [200, 600], wide: [900, 300] } as const

/** Each moment has this many pictures, newest first; a name means one picture of that shape, `lost` one that does not exist. */
const MOMENTS: readonly [text: string, pictures: number | keyof typeof SHAPES | 'lost'][] = [
  ['今早沿运河跑了五公里，雾还没散，桥洞下有人在练笛子，同一句吹了七遍。第七遍终于对了，我也刚好跑完。', 'flat'],
  [
    '> 慢，是因为在等；快，是因为不必等。\n\n```ts\nconst waited = tea < 3 && "a very long line that has to scroll sideways on every telephone"\n```\n\n- 茶\n- 数据库[^1]\n\n[^1]: 本来说的是茶。',
    0,
  ],
  ['竖的一张。', 'tall'],
  ['很竖的一张。', 'strip'],
  ['横的一张。', 'wide'],
  ['不知道多大的一张。', 1],
  ['AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegateImplementation https://example.com/very/long/path', 2],
  ['三张。', 3],
  ['在水乡住满一个月。', 4],
  ['五张。', 5],
  ['没有来的一张。', 'lost'],
  ['整理硬盘，翻出九张最喜欢的照片。', 9],
  ...Array.from({ length: 13 }, (_, n): [string, number] => [`第 ${n + 1} 条旧的，随手写写。`, n % 5 ? 0 : 1]),
]

/** Fills a blog's moments over several months: 25 entries with pictures in every number and shape, by the author. */
export async function fillMoments(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  for (const [name, [width, height]] of Object.entries(SHAPES)) {
    const url = `/uploads/${name}.webp`
    await sharp({ create: { width, height, channels: 3, background: '#4a6fa5' } })
      .webp()
      .toFile(join(uploads, `${name}.webp`))
    const file = { user_id: 1, url, source: 'moment', hash: name, mime: 'image/webp', size: 1, width, height, create_time: 1 }
    await db.write((tx) => tx.insertInto('file').values(file).execute())
  }
  let now = Date.UTC(2024, 10, 21, 1, 42)
  const admin = ownerAdmin(db, () => now)
  now -= MOMENTS.length * 4 * DAY
  for (const [text, pictures] of MOMENTS.toReversed()) {
    now += 4 * DAY
    const one = pictures === 'lost' ? '/uploads/lost.webp' : `/uploads/${pictures}.webp`
    await admin.moment(text, typeof pictures === 'number' ? Array(pictures).fill('/icons/512.png') : [one])
  }
  await db.close()
}
