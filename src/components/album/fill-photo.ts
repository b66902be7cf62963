import type { Photo } from '#contract/album.ts'
import { photoPlace, photoShape } from '#lib/photo-shape.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'

/** A photo of the wall, made from the page's own template. */
export function fillPhoto(template: HTMLTemplateElement, photo: Photo, place: number): HTMLAnchorElement | null {
  const made = (template.content.cloneNode(true) as DocumentFragment).querySelector('a')
  const picture = made?.querySelector('img')
  if (!made || !picture) return null
  made.href = photo.url
  made.dataset.photo = String(photo.id)
  made.dataset.shape = String(photoShape(photo))
  if (photo.blurhash) made.dataset.blurhash = photo.blurhash
  picture.width = photo.width
  picture.height = photo.height
  picture.alt = photo.description ? '' : `第 ${place + 1} 张照片`
  picture.sizes = photoPlace(photo)
  picture.srcset = srcSetOf(photo)
  picture.src = photo.thumb
  made.querySelector('[data-slot="words"]')?.append(photo.description)
  const time = made.querySelector('time')
  if (time && photo.recordTime) {
    time.dateTime = photo.recordTime.replace(' ', 'T')
    time.textContent = photo.recordTime.slice(0, 16)
  }
  return made
}
