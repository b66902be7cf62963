const SLUG_LENGTH = 64

/** Converts a text to letters of all scripts and digits, joined by dashes; the result is never empty. */
export function slug(text: string): string {
  const dashed = text
    .toLowerCase()
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
  return [...dashed].slice(0, SLUG_LENGTH).join('') || 'section'
}

/** Decodes a percent-encoded part of an address; one that is encoded wrongly stays as it is. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
