/**
 * `/tags?tagId=3&tagName=Java` shows that tag's articles at once. The list there waits, hidden, to be told which tag.
 * Says whether the list now has something to show.
 */
export function tagFromQuery(section: HTMLElement): boolean {
  if (!section.hidden) return true
  const wanted = new URLSearchParams(location.search)
  const id = Number(wanted.get('tagId'))
  if (!Number.isSafeInteger(id) || id < 1) return false
  section.dataset.tag = String(id)
  section.hidden = false
  const name = section.querySelector('[data-slot="name"]')
  if (name && wanted.get('tagName')) name.textContent = wanted.get('tagName')
  document.querySelector(`.cloud a[href="/tags/${id}"]`)?.setAttribute('aria-current', 'page')
  return true
}
