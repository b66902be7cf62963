import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, blockText, linesOf } from '#markdown/blocks.ts'
import { parseMarkdown } from '#markdown/parse.ts'
import type { Part } from '#server/content/block/alike.ts'
import { realTexts } from '#tests/bench/articles.ts'
import { partOf } from './edit-stories.ts'

const SAMPLE = join(import.meta.dirname, '../../sample/articles')
/** Leaves out the articles that are too short for an edit to mean anything. */
const BLOCKS_MIN = 5

/** Returns the blocks of a text, ready to be aligned. */
export function partsOf(contentMd: string): (Part & { text: string })[] {
  const lines = linesOf(contentMd)
  return blocksOf(parseMarkdown(contentMd)).map((it) => partOf({ kind: it.kind, text: blockText(lines, it) }))
}

const enough = (texts: readonly string[]) => texts.map(partsOf).filter((it) => it.length >= BLOCKS_MIN)

/** Returns the blocks of each article of the sample. */
export const sampleBlocks = () =>
  enough(
    globSync('*.md', { cwd: SAMPLE })
      .sort()
      .map((file) => readFileSync(join(SAMPLE, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')),
  )

/** Returns the blocks of each real article beside the repository; none where they are absent. */
export const corpusBlocks = () => enough(realTexts().map((it) => it.contentMd))
