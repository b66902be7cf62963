import { srcSetOf } from '#lib/picture-sizes.ts'
import type { Reader } from '#server/db/database.ts'
import { findPictures } from './file.queries.ts'

/** Of each of these addresses the smaller forms, as `srcset` takes them; empty for what is not of this site or has none. */
export async function findSets(db: Reader, urls: readonly string[]): Promise<(url: string) => string> {
  const known = await findPictures(
    db,
    urls.filter((it) => it !== ''),
  )
  return (url) => {
    const picture = known.get(url)
    return picture ? srcSetOf(picture) : ''
  }
}
