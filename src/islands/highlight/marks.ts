import { api } from '#client/api.ts'
import { savedInk, saveInk } from '#client/ink-storage.ts'
import { drawMark, type Mark, undrawMark } from '#client/reading/draw-highlights.ts'
import { HIGHLIGHT_QUOTE_MAX, highlight } from '#contract/content/highlight.ts'
import { INKS, type Ink } from '#contract/content/inks.ts'
import { inTurn } from '#lib/in-turn.ts'
import { showToast } from '#stores/toast.ts'

/** Returns the ink that was last used, yellow at first. */
export const lastInk = (): Ink => INKS.find((it) => it === savedInk()) ?? 'yellow'

/** Sends what concerns one mark in its order; the server would take two calls in any. */
const send = inTurn<Mark>()

/**
 * Brings a mark into the account, unless it is there.
 * @throws ApiError when that fails; a toast has shown it
 */
export const keepMark = (articleId: number, mark: Mark): Promise<void> =>
  send(mark, async () => {
    if (mark.id) return
    const { block, lastBlock, quote, prefix, suffix, ink, note, clientId } = mark
    const body = { articleId, block, quote, prefix, suffix, ink, clientId }
    const { id } = await api(highlight.add, { body: { ...body, ...(lastBlock && { lastBlock }), ...(note && { note }) } })
    mark.id = id
  })

/** Draws a mark at once and keeps it. Returns whether the account took it; if not, it is gone again. */
export async function addMark(articleId: number, mark: Mark): Promise<boolean> {
  if ([...mark.quote].length > HIGHLIGHT_QUOTE_MAX) {
    showToast(`一次最多划 ${HIGHLIGHT_QUOTE_MAX} 字`, 'error')
    return false
  }
  saveInk(mark.ink)
  drawMark(mark)
  try {
    await keepMark(articleId, mark)
    return true
  } catch {
    undrawMark(mark)
    return false
  }
}

/** Changes the ink of a mark, and back when the account does not take it. */
export async function changeInk(mark: Mark, ink: Ink): Promise<void> {
  const before = mark.ink
  saveInk(ink)
  mark.ink = ink
  drawMark(mark)
  try {
    await send(mark, () => api(highlight.update, { body: { id: mark.id, ink } }))
  } catch {
    mark.ink = before
    drawMark(mark)
  }
}

/** Stores the note of a mark that the account has. */
export async function saveNote(mark: Mark, note: string): Promise<void> {
  const { note: stored } = await send(mark, () => api(highlight.update, { body: { id: mark.id, note } }, { quiet: true }))
  mark.note = stored
}

/** Erases a mark at once. Returns whether it stays erased. */
export async function eraseMark(mark: Mark): Promise<boolean> {
  undrawMark(mark)
  try {
    await send(mark, async () => {
      if (mark.id) await api(highlight.remove, { params: { id: mark.id } })
    })
    mark.id = 0
    return true
  } catch {
    drawMark(mark)
    return false
  }
}
