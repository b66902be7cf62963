import type { Settings } from '#contract/site/site-admin.ts'

/**
 * Writes the saved name and logo into the header and the footer of this page, which was published before. A logo that was removed
 * returns with the next page.
 */
export function showSiteName({ name, logo }: Pick<Settings, 'name' | 'logo'>): void {
  for (const link of document.querySelectorAll('.site-name')) {
    const [mark, words] = link.children
    if (words) words.textContent = name
    if (mark && logo && mark.getAttribute('src') !== logo)
      mark.replaceWith(Object.assign(new Image(27, 27), { src: logo, alt: '' }))
  }
}
