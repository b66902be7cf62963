/** Matches emoji of several signs: joiners, variation selectors and tags belong there. */
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

/** Matches signs that mean nothing on their own; U+FFF9–FFFC are marks that programs put into texts for their own use. */
const LOOSE = /[\u200c-\u200d\ufff9-\ufffc\p{Variation_Selector}\u{e0000}-\u{e007f}]/u

/** Checks whether a text has joiners, variation selectors or tags without effect: two names could differ by them alone. */
export const hasLooseJoiners = (text: string): boolean => LOOSE.test(text.replace(WHOLE, '').replace(BETWEEN, '$1'))
