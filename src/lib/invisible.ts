/** Matches signs without a visible shape of their own: marks without a letter, spaces, and blank letters. */
const BLANK = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Checks whether a text shows nothing. */
export const saysNothing = (text: string): boolean => text.replace(BLANK, '') === ''

/**
 * Matches controls, lone surrogates, signs without width, and signs that change the direction of the text around them. Joiners,
 * variation selectors and tags are excluded, because emoji and some scripts need them.
 */
const HIDDEN =
  /(?!\u200c|\u200d|[\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Checks whether a text holds signs that a reader cannot see. Line breaks count as well. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text)

const EVERY_HIDDEN = new RegExp(HIDDEN.source, 'gu')

/** Returns a text of strangers in one line, without signs that a reader cannot see. */
export const plainLine = (text: string): string => text.replace(/\s+/g, ' ').replace(EVERY_HIDDEN, '').trim()
