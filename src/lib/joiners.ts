/** Emoji of several signs, and scripts whose letters change when they are joined or kept apart: joiners, variants and tags belong there. */
const WHOLE =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu
const SCRIPTS = [
  'Arab',
  'Syrc',
  'Deva',
  'Beng',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Orya',
  'Taml',
  'Telu',
  'Sinh',
  'Khmr',
  'Mymr',
  'Mong',
]
const LETTER = `[${SCRIPTS.map((it) => `\\p{Script=${it}}`).join('')}]`
const BETWEEN = new RegExp(`(${LETTER})[\\u200c-\\u200d](?=${LETTER})`, 'gu')

/** What means nothing by itself; U+FFF9–FFFC are marks that programs put into texts for themselves. */
const LOOSE = /[\u200c-\u200d\ufff9-\ufffc\p{Variation_Selector}\u{e0000}-\u{e007f}]/u

/** Returns whether a text has joiners, variants or tags that join, vary or mark nothing: two names could differ by them alone. */
export const hasLooseJoiners = (text: string): boolean => LOOSE.test(text.replace(WHOLE, '').replace(BETWEEN, '$1'))
