import { join } from 'node:path'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { fillSample } from '#server/keep/sample/sample.ts'
import { plainRenderer, type TestBlog } from './blog.ts'

/** Allows the time of sixty pictures and a hundred commits. */
export const SLOW = { timeout: 120_000 }
export const SAMPLE = join(import.meta.dirname, '../../sample')

/** Takes pictures as they are: other tests show what happens to them. */
const maker: PictureMaker = {
  make: async (bytes) => {
    const [extension, mime] = bytes.includes('<svg') ? (['svg', 'image/svg+xml'] as const) : (['webp', 'image/webp'] as const)
    return { bytes, extension, mime, width: 1600, height: 1000, blurhash: '', smaller: [] }
  },
  close() {},
}

/** Fills a blog as its first start does. */
export async function fill({ db, dataDir, clock }: TestBlog, shouldStop = () => false): Promise<void> {
  const deps = { db, renderer: plainRenderer, uploads: diskStorage(join(dataDir, 'uploads')), now: () => clock.now, maker }
  const fillRest = await fillSample(deps, SAMPLE, shouldStop)
  await fillRest()
}
