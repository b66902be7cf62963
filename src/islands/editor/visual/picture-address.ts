const PICTURES = /^(?:https?:|blob:|data:image\/(?!svg))/

/** Answers the address of a picture if it can be one: of the web, of this site, or the picture itself. Others, as `javascript:`, are empty. */
export function pictureAddress(address: string): string {
  try {
    return PICTURES.test(new URL(address, 'https://this.site').href) ? address : ''
  } catch {
    return ''
  }
}
