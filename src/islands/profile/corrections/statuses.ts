import type { Correction } from '#contract/content/correction.ts'

/** Says how a suggestion stands, to the member who made it. */
export const STATUS: Record<Correction['status'], { words: string; look: string }> = {
  open: { words: '等作者看', look: ':uno: w-2 h-2 rounded-full bg-accent' },
  held: { words: '等审核', look: ':uno: w-2 h-2 rounded-full bg-warn' },
  accepted: { words: '已采纳', look: ':uno: w-2 h-2 rounded-full bg-ok' },
  changed: { words: '改后采纳', look: ':uno: w-2 h-2 rounded-full bg-ok' },
  declined: { words: '没有采纳', look: ':uno: w-2 h-2 rounded-full bg-field' },
  withdrawn: { words: '已撤回', look: ':uno: w-2 h-2 rounded-full bg-field' },
}
