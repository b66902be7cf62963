import type { WholePhoto } from '#islands/album/pack-album.ts'
import { openPreview } from '#islands/ui/preview/open-preview.ts'
import { shownAlbum } from './whole-album.ts'

const large = (wall: HTMLElement, photos: readonly WholePhoto[]) =>
  photos.map((it) => ({ src: it.url, alt: it.description, small: wall.querySelector(`[data-photo="${it.id}"] img`) }))

/** Opens a photo over the page; the others of the album lie beside it. */
export async function lookAt(wall: HTMLElement, id: number): Promise<void> {
  const photos = await shownAlbum(wall)
  const index = photos.findIndex((it) => it.id === id)
  await openPreview(large(wall, photos), Math.max(0, index), { slides: 'ready' })
}

/** Begins at the first photo and goes on by itself. */
export async function playSlides(wall: HTMLElement): Promise<void> {
  await openPreview(large(wall, await shownAlbum(wall)), 0, { slides: 'playing' })
}
