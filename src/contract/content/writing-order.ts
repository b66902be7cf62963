import * as z from 'zod/mini'
import { input } from '../core/define.ts'

/** Describes how the owner lets other users publish; a setting that is left out stays. */
export const WritingOrder = input({ autoApprove: z.optional(z.boolean('自动通过的设置应为是或否')) })
export type WritingOrder = z.infer<typeof WritingOrder>
