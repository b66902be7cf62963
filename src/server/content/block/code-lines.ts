import { compareLists } from '#lib/diff.ts'
import { codeLinesOf } from '#markdown/blocks.ts'
import type { Writer } from '#server/core/db/database.ts'
import { alikePairs, type Part } from './alike.ts'
import * as q from './block.queries.ts'

/** Is the least likeness of a line that was edited to what it was. */
const EDITED = 0.5

/** Is a block of code whose text changed, with its sources. */
export interface EditedCode {
  block: number
  /** Is null when the former source is no longer known. */
  before: string | null
  after: string
}

/** Moves comments on lines of code to where the lines stand now. A line that is gone leaves its comments to the whole block. */
export async function moveLines(tx: Writer, articleId: number, edited: readonly EditedCode[]): Promise<void> {
  if (!edited.length) return
  const commented = await q.findCommentedLines(
    tx,
    articleId,
    edited.map((it) => it.block),
  )
  for (const { block, before, after } of edited) {
    const own = commented.filter((it) => it.anchor_block === block)
    if (!own.length) continue
    const places = before === null ? [] : linePlaces(codeLinesOf(before), codeLinesOf(after))
    for (const { id, anchor_line: line } of own) {
      const moved = places[(line ?? 0) - 1] ?? null
      if (moved !== line) await q.setCommentedLine(tx, id, moved)
    }
  }
}

/** Returns for each former line of code its present number, counted from 1; undefined for a line that is gone. */
export function linePlaces(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places: (number | undefined)[] = []
  let at = 0
  for (const it of compareLists(trimmed(before), trimmed(after))) {
    if ('same' in it) for (const _ of it.same) places.push(++at)
    else {
      const found = editedPlaces(it.mine, it.theirs)
      places.push(...found.map((place) => (place === undefined ? undefined : at + place + 1)))
      at += it.theirs.length
    }
  }
  return places
}

const trimmed = (lines: readonly string[]) => lines.map((it) => it.trim())

/** Returns for each line the place of the one it was edited to; the most alike pairs are made first. */
function editedPlaces(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places = before.map((): number | undefined => undefined)
  const taken = new Set<number>()
  const pairs = alikePairs(before.map(partOf), after.map(partOf), EDITED).toSorted((a, b) => b.weight - a.weight)
  for (const it of pairs) {
    if (places[it.before] !== undefined || taken.has(it.after)) continue
    places[it.before] = it.after
    taken.add(it.after)
  }
  return places
}

const partOf = (text: string): Part => ({ kind: 'paragraph', hash: text, text })
