import type { Photo } from '#contract/album.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { thumbOf } from '#lib/picture-sizes.ts'
import { sizesOf } from '#server/file/file.queries.ts'
import type { findPhotos } from './album.queries.ts'

/** For drawings without a size of their own. */
const ORDINARY = { width: 1200, height: 900 }

/** Pixels that fill a place in a row. */
const THUMB_WIDTH = 480

/** A photo as whoever may see it gets it. */
export const toPhoto = (it: Awaited<ReturnType<typeof findPhotos>>[number]): Photo => ({
  id: it.id,
  url: it.url,
  thumb: thumbOf({ url: it.url, width: it.width, sizes: sizesOf(it) }, THUMB_WIDTH),
  sizes: sizesOf(it),
  width: it.width ?? ORDINARY.width,
  height: it.height ?? ORDINARY.height,
  blurhash: it.blurhash ?? '',
  description: it.description,
  recordTime: it.record_time === null ? null : shanghaiTime(it.record_time),
})
