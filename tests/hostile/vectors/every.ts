import { BREAKING } from './breakers.ts'
import { CLOBBERING, COVERING } from './covering.ts'
import { RAW_HTML } from './elements.ts'
import { MARKDOWN } from './markdown.ts'
import { NESTED } from './nested.ts'
import { ADDRESSED } from './targets.ts'
import { UNSEEN_TEXT } from './unseen.ts'

/** Hostile texts by what they try, each class of our own making and hundreds strong. */
export const vectors = {
  html: RAW_HTML,
  addresses: ADDRESSED,
  nested: NESTED,
  markdown: MARKDOWN,
  clobbering: CLOBBERING,
  covering: COVERING,
  unseen: UNSEEN_TEXT,
  breaking: BREAKING,
} as const satisfies Record<string, readonly string[]>

export type VectorClass = keyof typeof vectors
export const everyVector: readonly string[] = Object.values(vectors).flat()
