const from = (start: number, end: number) => Array.from({ length: end - start + 1 }, (_, at) => String.fromCodePoint(start + at))

/** Characters that turn, hide, join or widen what stands around them. */
const UNSEEN = [
  ...from(0x00, 0x1f), ...from(0x7f, 0x9f),
  ...from(0x200b, 0x200f), ...from(0x202a, 0x202e), ...from(0x2060, 0x206f),
  ...from(0xfff0, 0xfffb), ...from(0x1d173, 0x1d17a),
  '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u180e', '\u2028', '\u2029', '\u2800', '\u3164', '\ufeff', '\uffa0', '\ufffe', '\uffff',
  '\ud800', '\udc00', '\ud83d', '\u{e0001}', '\u{e0041}', '\u{fdd0}', '\u{10ffff}', '\ufe0f', '\u20e3', '\u{1f3fb}',
]

const MARKS = ['\u0300', '\u0317', '\u0489', '\u035c', '\u1ab0', '\u20dd', '\u0e47', '\u0f74', '\ua670']
const LONG = ['W', '　', '字', '-', '/', '.', '\u202f', '​', '&', 'ﷺ', '𒐫', '꧅', '👨‍👩‍👧‍👦', '🏳️‍🌈', 'ೋ', '<', '"', '\\', '`', '*', '_', '[', '(', '#', '~', '|', '$', ':', '>']

/** What cannot be seen, turns the words around, climbs out of its line, or does not break. */
export const UNSEEN_TEXT: readonly string[] = [
  ...UNSEEN.flatMap((it) => [`甲${it}乙`, `${it}<${it}s${it}cript>${it}`]),
  ...MARKS.flatMap((mark) => [`高${mark.repeat(60)}低`, `${`e${mark.repeat(9)}`.repeat(20)}`]),
  ...LONG.flatMap((it) => [it.repeat(90), `甲 ${it.repeat(400)} 乙`]),
  '\u202egnp.exe\u202c',
  '\u2067ןימיל\u2066left\u2069\u2069',
  'مرحبا '.repeat(40),
  'pаypаl.com 不是 paypal.com',
  '\u{1f468}\u200d'.repeat(200),
  `${'\u{1f1e8}\u{1f1f3}'.repeat(80)}`,
]
