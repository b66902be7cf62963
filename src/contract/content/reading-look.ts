import * as z from 'zod/mini'
import {
  CODE_LOOKS,
  FACES,
  LEADINGS,
  type ReadingLook as Look,
  MEASURES,
  PAPERS,
  SCRIPTS,
  TEXT_SIZES,
} from '#lib/reading-look.ts'
import { described, input } from '../core/define.ts'

const UNKNOWN_LOOK = '阅读设置不正确'

const fields = {
  paper: described(z.enum(PAPERS, UNKNOWN_LOOK), '`theme` follows the theme; `white` and `night` are its two'),
  face: z.enum(FACES, UNKNOWN_LOOK),
  size: described(z.nullable(z.literal(TEXT_SIZES, UNKNOWN_LOOK)), 'In pixels on a wide window; null for the size of the face'),
  leading: z.enum(LEADINGS, UNKNOWN_LOOK),
  measure: described(z.literal(MEASURES, UNKNOWN_LOOK), 'How many characters a line may have'),
  script: z.enum(SCRIPTS, UNKNOWN_LOOK),
  code: described(z.enum(CODE_LOOKS, UNKNOWN_LOOK), 'Colours of code; `paper` goes with the page'),
  isWrapped: described(z.boolean('参数 isWrapped 只能是 true 或 false'), 'Long lines of code are wrapped'),
}

/** Describes how a user has articles set. */
export const ReadingLook: z.ZodMiniType<Look> = z.object(fields)
/** Describes what a user sets: always all of it. */
export const ReadingLookForm = input(fields)
