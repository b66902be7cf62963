const SLUG_LENGTH = 64

/** Letters of all scripts and digits, joined by dashes; never empty. */
export function slug(text: string): string {
  const dashed = text
    .toLowerCase()
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
  return [...dashed].slice(0, SLUG_LENGTH).join('') || 'section'
}

/** A percent-encoded part of an address as text; one that is encoded wrongly stays as it is. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
