import type { WholePhoto } from '#islands/album/pack-album.ts'
import { askPhotos } from '#stores/album.ts'

const shown = (wall: HTMLElement): WholePhoto[] =>
  [...wall.querySelectorAll<HTMLAnchorElement>('a[data-photo]')].map((it) => ({
    id: Number(it.dataset.photo),
    url: it.href,
    description: it.querySelector('.words')?.textContent ?? '',
  }))

/**
 * Returns all photos of the album, also those that the reader has not scrolled to.
 * @throws ApiError when they are not all there and the rest does not come
 */
export async function wholeAlbum(wall: HTMLElement): Promise<WholePhoto[]> {
  const here = shown(wall)
  return here.length >= Number(wall.dataset.total) ? here : askPhotos(Number(wall.dataset.wall))
}

/** Returns all photos, or only those on the page when the rest cannot be loaded. */
export const shownAlbum = (wall: HTMLElement): Promise<WholePhoto[]> => wholeAlbum(wall).catch(() => shown(wall))
