import type { Correction, CorrectionDetail, ReceivedCorrection } from '#contract/content/correction.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { merge } from '#lib/merge.ts'
import { replaceBlock } from '#markdown/blocks.ts'
import type { BlockRow } from '#server/content/block/block.queries.ts'
import type { CorrectionRow } from './correction.queries.ts'
import { blockIn, type Present, sourceIn } from './correction.source.ts'

const common = (it: CorrectionRow) => ({
  id: it.id,
  articleId: it.article_id,
  block: it.block,
  suggestion: it.suggestion,
  reason: it.reason,
  status: it.status,
  answer: it.answer,
  createTime: shanghaiTime(it.create_time),
  decideTime: it.decide_time === null ? null : shanghaiTime(it.decide_time),
})

/** Checks whether the member who wrote a suggestion can still open the article, as far as no password is needed. */
const isReadable = (it: CorrectionRow) =>
  it.live === 1 || (it.article_status === 1 && it.visibility === 'login' && it.deleted_time === null)

/** Converts a suggestion for the member who made it. */
export const toMine = (it: CorrectionRow): Correction => ({ ...common(it), title: isReadable(it) ? it.title : '' })

/** Converts a suggestion for the author of the article. */
export const toReceived = (it: CorrectionRow): ReceivedCorrection => ({
  ...common(it),
  title: it.title,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
})

interface Outcome {
  block: BlockRow | undefined
  present: string | null
  /** Is the block as accepting would leave it; null when that needs a person. */
  merged: string | null
  state: CorrectionDetail['state']
}

/** Computes what a suggestion makes of the text that readers have. */
export function outcomeOf({ base, suggestion, block: number }: CorrectionRow, present: Present): Outcome {
  const block = blockIn(present, number)
  if (!block) return { block, present: null, merged: null, state: 'gone' }
  const source = sourceIn(present, block)
  if (source === base) return { block, present: source, merged: suggestion, state: 'clean' }
  const merged = merge(base, source, suggestion)
  return { block, present: source, merged, state: merged === null ? 'conflict' : 'merged' }
}

/**
 * Carries a change of the text that readers have into the draft beside it.
 * @returns null when the draft changed the same words
 */
export const followDraft = (present: Present, draft: string, text: string): string | null => merge(present.text, draft, text)

/** Converts a suggestion for the author, with what accepting it would do. */
export function toDetail(it: CorrectionRow, text: Present, draft: string | undefined): CorrectionDetail {
  const { block, present, merged, state } = outcomeOf(it, text)
  const after = block && merged !== null ? replaceBlock(text.text, block, merged) : null
  const follows = draft === undefined || after === null || followDraft(text, draft, after) !== null
  return {
    ...toReceived(it),
    ...{ base: it.base, present, merged, state, version: text.version },
    draft: draft === undefined ? 'none' : follows ? 'follows' : 'conflict',
  }
}
