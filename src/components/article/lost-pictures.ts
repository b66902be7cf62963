/** A picture that cannot be had says so in its place, with what it was to show. */
function replace(picture: HTMLImageElement): void {
  const place = document.createElement('span')
  place.className = 'lost-picture'
  const icon = document.createElement('span')
  icon.className = 'i-lucide-image-off icon'
  icon.ariaHidden = 'true'
  place.append(icon, picture.alt ? `图片没能载入：${picture.alt}` : '图片没能载入')
  picture.replaceWith(place)
}

for (const picture of document.querySelectorAll<HTMLImageElement>('.prose img')) {
  if (picture.complete && picture.src && !picture.naturalWidth) replace(picture)
  else picture.addEventListener('error', () => replace(picture), { once: true })
}

// A module, so that its names are its own.
export {}
