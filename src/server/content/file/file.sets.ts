import { srcSetOf } from '#lib/picture-sizes.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findPictures } from './file.queries.ts'

/**
 * Returns a function that gives the smaller forms of an address as `srcset` takes them. It gives an empty text for a picture of
 * another site and for one without smaller forms.
 */
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
