/** Marks by themselves, spaces, and letters that are blank. */
const BLANK = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text leaves nothing to be seen. */
export const saysNothing = (text: string): boolean => text.replace(BLANK, '') === ''

/**
 * Controls, half characters, what has no width, and what turns the words around it. Joiners, variants and tags are not meant: emoji and some
 * scripts are made with them.
 */
const HIDDEN =
  /(?!\u200c|\u200d|[\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether somebody would read another text than there is. Line breaks count as well. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text)
