/**
 * Lists groups of characters that look alike; each character is read as the first of its group. Only characters that pass for Latin
 * letters or for the reserved Chinese words are listed.
 */
const GROUPS = [
  'aаαɑᴀ@4',
  'bвьƅʙ8',
  'cсϲᴄ',
  'dԁᴅ',
  'eеєεᴇ3ё',
  'gɡց9',
  'hнһʜ',
  'iіıιɪl1|!ӏƖᛁ',
  'jјϳ',
  'kкκᴋ',
  'mмᴍ',
  'nпηɴո',
  'oоοσօᴏ0〇',
  'pрρᴘ',
  'rгʀ',
  'sѕꜱ5$',
  'tтτᴛ7',
  'uυսᴜц',
  'vνѵᴠ',
  'wѡᴡω',
  'xхχ×',
  'yуγʏү',
  'zζᴢ2',
  '管菅舘館馆',
  '理埋里裡',
  '员員貟贠',
  '站佔占',
  '长長⻓',
  '官宮宫',
  '方万',
  '系係',
  '统統',
  '版板',
  '主住',
] as const

const FIRST = new Map(GROUPS.flatMap((group) => [...group].map((it) => [it, [...group][0] ?? it] as const)))

/** Replaces each character by the first of its group, so that texts that look alike become the same. */
export const sameLooks = (text: string): string => [...text].map((it) => FIRST.get(it) ?? it).join('')
