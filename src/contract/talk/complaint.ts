import * as z from 'zod/mini'
import { described } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

/** Lists the reasons for a report. */
export const COMPLAINT_REASONS = ['spam', 'abuse', 'illegal', 'privacy', 'other'] as const
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]

/** Limits the code points of the note beside the reason. */
export const COMPLAINT_NOTE_MAX = 200

/** Holds the fields that every report has, whatever it is about. */
export const complaintFields = {
  reason: z.enum(COMPLAINT_REASONS, '请选择举报原因'),
  note: z.optional(described(limited('补充说明', COMPLAINT_NOTE_MAX).check(z.trim()), 'In plain words')),
}
