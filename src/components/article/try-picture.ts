/** Attempts in all. */
const TRIES = 3
const PAUSE = 800

/** A word needs so much room; what is smaller, a badge or an icon, may grow. */
const ROOM = 200

/** As large as the picture would have been, so that nothing moves under the reader. */
function keepRoom(place: HTMLElement, picture: HTMLImageElement): void {
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))]
  if (!(width >= ROOM && height > 0)) return
  place.style.maxInlineSize = `${width}px`
  place.style.aspectRatio = `${width} / ${height}`
  place.style.marginInline = 'auto'
}

/** What takes the place of a picture. A frame has its ground, and keeps the picture: an island may still wake to what was printed. */
function replace(picture: HTMLImageElement): void {
  const frame = picture.closest('.frame')
  if (frame && !picture.closest('.prose')) {
    frame.classList.add('lost-picture')
    return
  }
  const place = document.createElement('span')
  place.className = 'lost-picture'
  place.textContent = picture.alt ? `图片没能载入：${picture.alt}` : '图片没能载入'
  keepRoom(place, picture)
  picture.replaceWith(place)
}

/** A picture that cannot be had after three attempts says so in its place, with what it was to show. */
export function loseAfterTries(picture: HTMLImageElement): void {
  let tries = 0
  const failed = () => {
    if (++tries >= TRIES) return replace(picture)
    setTimeout(() => {
      if (!picture.isConnected) return
      // The picture itself, asked for anew: a smaller form may be lost alone.
      picture.removeAttribute('srcset')
      picture.src = picture.getAttribute('src') ?? ''
    }, PAUSE * tries)
  }
  picture.addEventListener('error', failed)
  // It failed before anybody listened.
  if (picture.complete && picture.src && !picture.naturalWidth) failed()
}
