import type { Words } from '#contract/content/article-update.ts'
import { compareWords } from '#lib/compare-words.ts'
import { type Block, blockText, linesOf } from '#markdown/blocks.ts'
import { align } from '#server/content/block/align.ts'
import type { Part } from '#server/content/block/alike.ts'
import type { Renderer } from '#server/core/render/renderer.ts'

/** Limits the passages of one update, and the characters of each: readers get them with the page. */
const PASSAGES_MAX = 40
const PASSAGE_MAX = 2000
/** Counts milliseconds. Only the author waits. */
const PATIENCE_MS = 20_000
/** Lists the kinds of blocks whose source says more than their words. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['code', 'formula', 'table', 'html'])

/**
 * Compares two texts of an article for its readers: each passage whose words differ, in the order of the new text, then those that are
 * gone. Returns null when a text takes too long to be parsed.
 */
export async function passagesBetween(renderer: Renderer, before: string, after: string): Promise<Words[][] | null> {
  const [old, now] = [await partsOf(renderer, before), await partsOf(renderer, after)]
  if (!old || !now) return null
  const origins = align(old, now)
  const kept = new Set(origins)
  const pairs = [
    ...now.map((it, at) => [old[origins[at] ?? -1], it] as const),
    ...old.filter((_, at) => !kept.has(at)).map((it) => [it, undefined] as const),
  ].filter(([one, other]) => one?.hash !== other?.hash)
  const passages: Words[][] = []
  for (const [one, other] of pairs.slice(0, PASSAGES_MAX)) {
    const passage = compareWords(await words(renderer, one), await words(renderer, other))
    if (passage.some((it) => it.kind !== 'same')) passages.push(passage)
  }
  return passages
}

async function partsOf(renderer: Renderer, text: string): Promise<Part[] | null> {
  const { blocks } = (await renderer.render(text, { patience: PATIENCE_MS, blocksOnly: true })).rendered
  const lines = linesOf(text)
  return blocks?.map((it: Block) => ({ kind: it.kind, hash: blockText(lines, it), text: blockText(lines, it) })) ?? null
}

async function words(renderer: Renderer, part: Part | undefined): Promise<string> {
  if (!part?.text) return ''
  const text = AS_WRITTEN.has(part.kind)
    ? part.text
    : (await renderer.render(part.text, { patience: PATIENCE_MS })).rendered.plain
  const signs = [...text]
  return signs.length > PASSAGE_MAX ? `${signs.slice(0, PASSAGE_MAX).join('')}…` : text
}
