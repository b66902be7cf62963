/** Attempts in all. */
const TRIES = 3
const PAUSE = 800

/** What takes the place of a picture in a text. In a frame the ground is there already, and a word would not fit. */
function replace(picture: HTMLImageElement): void {
  const place = document.createElement('span')
  place.className = 'lost-picture'
  if (picture.closest('.prose')) place.textContent = picture.alt ? `图片没能载入：${picture.alt}` : '图片没能载入'
  picture.replaceWith(place)
}

/** A picture that cannot be had after three attempts says so in its place, with what it was to show. */
export function loseAfterTries(picture: HTMLImageElement): void {
  let tries = 0
  const failed = () => {
    if (++tries >= TRIES) return replace(picture)
    setTimeout(() => {
      // The same address, asked for anew.
      if (picture.isConnected) picture.src = picture.getAttribute('src') ?? ''
    }, PAUSE * tries)
  }
  picture.addEventListener('error', failed)
  // It failed before anybody listened.
  if (picture.complete && picture.src && !picture.naturalWidth) failed()
}
