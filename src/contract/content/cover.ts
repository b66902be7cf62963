import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { call, described, input } from '../core/define.ts'
import { Title } from './writing-fields.ts'

/** Lists the patterns that can be drawn behind the title of a cover. */
export const COVER_LOOKS = ['hills', 'waves', 'arcs', 'lines', 'rings', 'stars'] as const
export type CoverLook = (typeof COVER_LOOKS)[number]

/** Sets the size in pixels; cards show covers in the same proportion. */
export const COVER_WIDTH = 1600
export const COVER_HEIGHT = 1000

export const cover = {
  draw: call({
    method: 'POST',
    path: '/sys/article/cover',
    access: 'member',
    writes: true,
    rate: 'upload',
    summary:
      'Draws a cover from a title and stores it like an uploaded one. The same title in the same look is the same picture.',
    body: input({
      title: Title.check(z.refine((it) => !saysNothing(it), '请先写标题')),
      look: z.enum(COVER_LOOKS, '不认识的画法'),
    }),
    data: described(z.string(), 'URL'),
  }),
}
