import type { EditorView } from '@milkdown/kit/prose/view'

interface Range {
  from: number
  to: number
}

/** Makes a range of the text a link. @param words replaces the words of the range, unless null */
export function linkWords(view: EditorView, { from, to }: Range, address: string, words: string | null): void {
  const { tr, schema } = view.state
  const mark = schema.marks.link?.create({ href: address, title: null })
  if (!mark) return
  const end = words ? from + words.length : to
  if (words) tr.insertText(words, from, to)
  tr.removeMark(from, end, mark.type).addMark(from, end, mark).removeStoredMark(mark)
  view.dispatch(tr)
  view.focus()
}

/** Removes the link from a range; the words stay. */
export function unlink(view: EditorView, { from, to }: Range): void {
  const { tr, schema } = view.state
  if (schema.marks.link) view.dispatch(tr.removeMark(from, to, schema.marks.link))
  view.focus()
}
