import type { Photo } from '#contract/content/album.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { thumbOf } from '#lib/picture-sizes.ts'
import { sizesOf } from '#server/content/file/file.queries.ts'
import type { findPhotos } from './album.queries.ts'

/** Stands in for the size of pictures that have none of their own, such as drawings. */
const ORDINARY = { width: 1200, height: 900 }

/** Counts the pixels that fill a place in a row of photos. */
const THUMB_WIDTH = 400

/** Converts a row to the photo that a reader of the album gets. */
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
