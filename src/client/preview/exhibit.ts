import type { PreviewPicture } from './open-preview.ts'
import { part } from './parts.ts'

interface Hung {
  /** Null once it is known that the picture cannot be had. */
  picture: HTMLImageElement | null
}

/** Puts a picture on the stage in place of the one before: waiting while it comes, and with a word when it cannot. Either way it ends. */
export function exhibit(
  stage: HTMLElement,
  { src, alt }: PreviewPicture,
  { onReady, onEnd }: { onReady: (picture: HTMLImageElement) => void; onEnd: () => void },
): Hung {
  const picture = part('img', { alt, draggable: false, referrerPolicy: 'no-referrer', decoding: 'async' })
  const hung: Hung = { picture }
  const isHere = () => picture.parentNode === stage
  picture.addEventListener('load', () => {
    if (!isHere()) return
    stage.ariaBusy = 'false'
    picture.classList.add('here')
    onReady(picture)
    onEnd()
  })
  picture.addEventListener('error', () => {
    if (!isHere()) return
    stage.ariaBusy = 'false'
    hung.picture = null
    stage.replaceChildren(part('p', { className: 'lost', role: 'status' }, '这张图片没能载入'))
    onEnd()
  })
  stage.ariaBusy = 'true'
  stage.replaceChildren(picture, part('span', { className: 'waiting', ariaHidden: 'true' }))
  picture.src = src
  return hung
}

/** The neighbours are likely to be wanted next. */
export function fetchAhead(...pictures: (PreviewPicture | undefined)[]): void {
  for (const it of pictures) if (it) part('img', { referrerPolicy: 'no-referrer', src: it.src })
}
