import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { described } from './define.ts'
import { limited } from './owner-text.ts'

/** Code points of what an administrator says to the person whom he mutes or bans. */
export const REASON_MAX = 200

/** Rows that one act of the desk is done to at most. */
export const MANY_MAX = 50

/** What a list is searched by. */
export const keyword = z.optional(limited('关键词', 100).check(z.trim()))

/** A row's number in a body. */
export const bodyId = (message = '编号不正确') => z.int(message).check(z.positive(message))

/** The rows that an act is done to. */
export const bodyIds = z
  .array(bodyId(), '编号不正确')
  .check(z.minLength(1, '请先选中要处理的内容'), z.maxLength(MANY_MAX, `一次最多处理 ${MANY_MAX} 条`))

/** What an edit began with; one that somebody overtook is refused with 409. */
export const version = described(z.string('缺少版本').check(z.maxLength(64, '版本不正确')), 'As the row told it')

/** Why somebody is muted or banned: he reads it. */
export const Reason = limited('原因', REASON_MAX).check(
  z.trim(),
  z.refine((it) => !saysNothing(it), { message: '请写明原因，对方会看到', abort: true }),
  z.refine((it) => !hasHidden(it.replaceAll('\n', '')), '原因里有不能显示的字符'),
)

/** For how long: an hour, a day, a week, a month, or until it is taken back. */
export const HOURS = [1, 24, 168, 720] as const
export const Hours = described(
  z.nullable(z.literal([...HOURS], '请选择时长')),
  'An hour, a day, a week or thirty days; null: until it is taken back',
)
