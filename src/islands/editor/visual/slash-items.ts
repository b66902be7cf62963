import { blockFormula, container, diagram, smallTable } from '../bar/samples.ts'
import { type WordName, zhCn } from '../bar/words/zh-cn.ts'
import type { Act } from '../workbench/surface.ts'

/** Is an entry of the slash menu. */
export interface SlashItem {
  name: WordName
  /** Is the short name, in letters that need no input method. */
  key: string
  /** Holds other names for the search: Pinyin in full and by first letters, and names from other programs. */
  more: string
  /** Is a function if it contains words, which depend on the language of the labels; null asks for a picture file. */
  act: Act | (() => Act) | null
}

export const SLASH_ITEMS: readonly SlashItem[] = [
  { name: 'heading2', key: 'h2', more: 'erjibiaoti ejbt h2', act: { do: 'heading', level: 2 } },
  { name: 'heading3', key: 'h3', more: 'sanjibiaoti sjbt h3', act: { do: 'heading', level: 3 } },
  { name: 'bullets', key: 'list', more: 'liebiao wuxuliebiao lb ul bullet', act: { do: 'bullets' } },
  { name: 'numbers', key: 'ol', more: 'bianhaoliebiao youxuliebiao bhlb number', act: { do: 'numbers' } },
  { name: 'tasks', key: 'todo', more: 'renwuliebiao daiban rwlb task check', act: { do: 'tasks' } },
  { name: 'quote', key: 'quote', more: 'yinyong yy blockquote', act: { do: 'quote' } },
  { name: 'codeBlock', key: 'code', more: 'daimakuai dmk', act: { do: 'codeBlock', language: '' } },
  { name: 'image', key: 'img', more: 'tupian tp picture photo', act: null },
  { name: 'table', key: 'table', more: 'biaoge bg', act: smallTable },
  { name: 'blockFormula', key: 'math', more: 'gongshi duligongshi gs dlgs formula latex', act: blockFormula },
  { name: 'diagram', key: 'mermaid', more: 'tubiao liuchengtu tb lct diagram chart 流程图', act: diagram },
  { name: 'tip', key: 'tip', more: 'tishi tishikuang ts container', act: () => container('tip') },
  { name: 'warning', key: 'warning', more: 'zhuyi jinggao zy container', act: () => container('warning') },
  { name: 'details', key: 'details', more: 'zhedie xiangqing zd container', act: () => container('details') },
  { name: 'footnote', key: 'note', more: 'jiaozhu jz footnote', act: { do: 'footnote' } },
  { name: 'rule', key: 'hr', more: 'fengexian fgx rule divider', act: { do: 'rule' } },
]

/** Finds the entries for a query, first those with a name that begins with it. */
export function slashItems(query: string, words: Readonly<Record<WordName, string>>): SlashItem[] {
  const sought = query.toLowerCase()
  const namesOf = (it: SlashItem) => [it.key, ...it.more.split(' '), words[it.name].toLowerCase(), zhCn[it.name]]
  const begins = (it: SlashItem) => namesOf(it).some((name) => name.startsWith(sought))
  // One Latin letter from the middle of a word matches too much; one Chinese character is enough.
  const isTelling = sought.length > 1 || /[^ -~]/.test(sought)
  const holds = (it: SlashItem) => isTelling && namesOf(it).some((name) => name.includes(sought))
  return [...SLASH_ITEMS.filter(begins), ...SLASH_ITEMS.filter((it) => !begins(it) && holds(it))]
}
