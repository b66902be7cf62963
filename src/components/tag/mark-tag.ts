// The tag that the address names takes the place of the printed one: in the cloud, and above the map, which is about that one.
const id = new URLSearchParams(location.search).get('tagId')
const shown = document.querySelector('.cloud [aria-current]')
const asked = id && document.querySelector(`.cloud a[href="/tags/${CSS.escape(id)}"]`)
if (id && asked !== shown) {
  shown?.removeAttribute('aria-current')
  if (asked) asked.setAttribute('aria-current', 'true')
  document.querySelector('[data-tag-map]')?.remove()
}
if (id) document.querySelector('[data-tagged]')?.scrollIntoView()

// A module, so that its names are its own.
export {}
