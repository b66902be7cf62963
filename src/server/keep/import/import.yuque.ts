import type { Rewriting } from './import.rewriting.ts'
import type { Edit } from './import.survey.ts'

/** Matches what only texts of 语雀 hold: its pictures, its colours, its folded blocks. */
const OWN = /cdn\.nlark\.com|\byuque\.com\/|<font style="|class="(?:lake|ne)-/
/** Matches code that 语雀 exports with its colour inside, where no tag means anything. */
const COLOURED_CODE = /`((?:<font [^<>`\n]{0,200}>[^<>`\n]{0,500}<\/font>){1,20})`/g
/** Matches the end of bold words that other bold words follow: four signs are none. */
const BETWEEN_BOLD = /(?<=[^\s*])\*{4}(?=[^\s*])/g
const CARD = /此处为语雀(?:内容)?卡片，点击链接查看/g

/** Mends what 语雀 writes into its Markdown that is none, and notes the cards that it left out. */
export function applyYuque(text: Rewriting): void {
  if (!OWN.test(text.markdown)) return
  const edits: Edit[] = []
  for (const { index, 0: whole, 1: inside = '' } of text.markdown.matchAll(COLOURED_CODE))
    edits.push({ start: index, end: index + whole.length, text: `\`${inside.replace(/<\/?font[^<>]*>/g, '')}\`` })
  for (const { index } of text.markdown.matchAll(BETWEEN_BOLD))
    if (!text.isCode(index)) edits.push({ start: index, end: index + 4, text: '' })
  for (const { index } of text.markdown.matchAll(CARD))
    if (!text.isCode(index)) text.noteFlaw('语雀导出时没有带上这张卡片，只留下了链接', index)
  text.apply(edits)
}
