import type { Words } from '../bar/words/zh-cn.ts'

/** Is a row of the help: what is typed, and what it does. */
export type Row = readonly [sign: string, words: string]

/** Lists the keys of the editor. */
export const keysOf = (words: Words): Row[] => [
  ['Ctrl Z · Ctrl Y', words.keyHistory],
  ['Ctrl S', words.keySave],
  ['Ctrl F', words.find],
  ['Ctrl B · Ctrl I · Ctrl E', words.keyMarks],
  ['Ctrl K', words.link],
  ['Ctrl Shift V', words.keyPlain],
  ['/ · 、', words.keySlash],
  ['[[ · 【【', words.keyArticle],
  ['Alt F10', words.keyTools],
  ['Alt Shift ↑ · ↓', words.keyMove],
  ['Ctrl /', words.keyMenu],
  ['Tab · Shift Tab', words.keyTab],
  ['Esc → Tab', words.keyLeave],
  ['Ctrl Enter', words.keyEnter],
  ['Shift Enter', words.keyBreak],
  ['Esc', words.keyEscape],
]
