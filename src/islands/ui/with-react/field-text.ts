/** Inserts a text at the caret, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus({ preventScroll: true })
}

/** Makes a field as high as its text, up to a limit in pixels. */
export function growField(field: HTMLTextAreaElement, highest: number): void {
  field.style.height = 'auto'
  field.style.height = `${Math.min(field.scrollHeight, highest)}px`
}

/** Wraps the selection in a code fence, or inserts an empty fence with the caret in it. */
export function insertCode(field: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = field
  const marked = value.slice(start, end)
  const before = start === 0 || value[start - 1] === '\n' ? '' : '\n'
  insertText(field, `${before}\`\`\`\n${marked}\n\`\`\`\n`)
  if (marked) return
  const caret = start + before.length + 4
  field.setSelectionRange(caret, caret)
}

/** Returns the part of a name after the last `@` before the caret, and where it begins; null when no name is being typed. */
export function nameBefore(text: string, caret: number): { from: number; sought: string } | null {
  const found = /(^|[\s\p{P}])@([\p{L}\p{N}_-]{0,10})$/u.exec(text.slice(0, caret))
  return found ? { from: caret - (found[2] ?? '').length, sought: found[2] ?? '' } : null
}
