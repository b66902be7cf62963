import { blockFormula, container, diagram, smallTable } from '../bar/samples.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import type { Act } from '../desk/surface.ts'

/** What can be put into an empty line by its name; `image` asks for a file. */
export interface SlashItem {
  name: WordName
  /** In letters that need no input method. */
  key: string
  act: Act | null
}

export const SLASH_ITEMS: readonly SlashItem[] = [
  { name: 'heading2', key: 'h2', act: { do: 'heading', level: 2 } },
  { name: 'heading3', key: 'h3', act: { do: 'heading', level: 3 } },
  { name: 'bullets', key: 'list', act: { do: 'bullets' } },
  { name: 'numbers', key: 'ol', act: { do: 'numbers' } },
  { name: 'tasks', key: 'todo', act: { do: 'tasks' } },
  { name: 'quote', key: 'quote', act: { do: 'quote' } },
  { name: 'codeBlock', key: 'code', act: { do: 'codeBlock', language: '' } },
  { name: 'image', key: 'img', act: null },
  { name: 'table', key: 'table', act: smallTable },
  { name: 'blockFormula', key: 'math', act: blockFormula },
  { name: 'diagram', key: 'mermaid', act: diagram },
  { name: 'tip', key: 'tip', act: container('tip') },
  { name: 'warning', key: 'warning', act: container('warning') },
  { name: 'details', key: 'details', act: container('details') },
  { name: 'footnote', key: 'note', act: { do: 'footnote' } },
  { name: 'rule', key: 'hr', act: { do: 'rule' } },
]

export const slashItems = (query: string, words: Readonly<Record<WordName, string>>) =>
  SLASH_ITEMS.filter((it) => it.key.startsWith(query.toLowerCase()) || words[it.name].toLowerCase().includes(query.toLowerCase()))
