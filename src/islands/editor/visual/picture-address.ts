const PICTURES = /^(?:https?:|blob:|data:image\/(?!svg))/

/**
 * Returns the address if a picture can be loaded from it (`http:`, `https:`, a path, `blob:`, `data:image/` but no SVG), and an empty
 * text otherwise.
 */
export function pictureAddress(address: string): string {
  try {
    return PICTURES.test(new URL(address, 'https://this.site').href) ? address : ''
  } catch {
    return ''
  }
}
