import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { described } from './define.ts'
import { limited } from './owner-text.ts'

/** Limits the code points of the reason that a muted or banned user reads. */
export const REASON_MAX = 200

/** Limits the rows that one administrative action changes. */
export const MANY_MAX = 50

export const keyword = z.optional(limited('关键词', 100).check(z.trim()))

/** Describes a row's number in a body. */
export const bodyId = (message = '编号不正确') => z.int(message).check(z.positive(message))

/** Describes the rows that an action changes. */
export const bodyIds = z
  .array(bodyId(), '编号不正确')
  .check(z.minLength(1, '请先选中要处理的内容'), z.maxLength(MANY_MAX, `一次最多处理 ${MANY_MAX} 条`))

/** Describes the version that an edit began with; a stale one is refused with 409. */
export const version = described(z.string('缺少版本').check(z.maxLength(64, '版本不正确')), 'As the row told it')

/** Checks the reason for muting or banning a user. The user reads it. */
export const Reason = limited('原因', REASON_MAX).check(
  z.trim(),
  z.refine((it) => !saysNothing(it), { message: '请写明原因，对方会看到', abort: true }),
  z.refine((it) => !hasHidden(it.replaceAll('\n', '')), '原因里有不能显示的字符'),
)

/** Lists the durations in hours: an hour, a day, a week, a month. */
export const HOURS = [1, 24, 168, 720] as const
export const Hours = described(
  z.nullable(z.literal([...HOURS], '请选择时长')),
  'An hour, a day, a week or thirty days; null: until it is taken back',
)
