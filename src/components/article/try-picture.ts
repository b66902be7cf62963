/** Counts all attempts, the first one included. */
const TRIES = 3
const PAUSE = 800

/** Counts pixels: the message needs this width. The place of a smaller picture, such as a badge, may grow. */
const ROOM = 200

/** Makes the message as large as the picture would be, so that nothing moves while the page is read. */
function keepRoom(place: HTMLElement, picture: HTMLImageElement): void {
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))]
  if (!(width >= ROOM && height > 0)) return
  place.style.maxInlineSize = `${width}px`
  place.style.aspectRatio = `${width} / ${height}`
  place.style.marginInline = 'auto'
}

/**
 * Puts a message in the place of a picture. A frame shows its ground and keeps the picture, because an island may still hydrate
 * the printed markup.
 */
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

/** Replaces a picture that fails three times by a message with its alternative text. */
export function loseAfterTries(picture: HTMLImageElement): void {
  let tries = 0
  const failed = () => {
    if (++tries >= TRIES) return replace(picture)
    setTimeout(() => {
      if (!picture.isConnected) return
      // The next attempt asks for the original, because only a smaller size may be missing.
      picture.removeAttribute('srcset')
      picture.src = picture.getAttribute('src') ?? ''
    }, PAUSE * tries)
  }
  picture.addEventListener('error', failed)
  // The picture may have failed before this listener was added.
  if (picture.complete && picture.src && !picture.naturalWidth) failed()
}
