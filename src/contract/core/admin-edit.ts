import * as z from 'zod/mini'
import { described } from './define.ts'

/** Describes the version of a row that an edit begins with; every change of the row gives it another version. */
export const version = () => described(z.int('版本不正确'), 'As the list told it: who edits something older is refused with 409')

/** Tells the second of two administrators that the row has changed. The `extra.current` of the refusal holds the row as it is now. */
export const CHANGED_MEANWHILE = '刚刚有人改过它，你写的还在这里'

/** Describes many row numbers in one text, because a JSON list of two thousand is more than a body may hold. */
export const idList = (most: number) =>
  described(
    z.string('编号不正确').check(
      z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, '编号不正确'),
      z.refine((it) => it.split(',').length <= most, `一次最多 ${most} 个`),
    ),
    'Ids with commas between them',
  )
