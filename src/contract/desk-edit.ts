import * as z from 'zod/mini'
import { described } from './define.ts'

/** What an edit begins with; a change meanwhile makes it another number. */
export const version = () => described(z.int('版本不正确'), 'As the list told it: who edits something older is refused with 409')

/** Said to the second of two administrators; `extra.current` of the refusal is how the row stands now. */
export const CHANGED_MEANWHILE = '刚刚有人改过它，你写的还在这里'

/** Numbers of many rows in one text: a JSON list of two thousand is more than a body may hold. */
export const idList = (most: number) =>
  described(
    z.string('编号不正确').check(
      z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, '编号不正确'),
      z.refine((it) => it.split(',').length <= most, `一次最多 ${most} 个`),
    ),
    'Ids with commas between them',
  )
