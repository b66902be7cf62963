import * as z from 'zod/mini'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Describes how a column is written to an export and read from one. Every value that is read must match `shape`. */
export interface Field {
  column: string
  shape: z.ZodMiniType
  toJson(value: unknown): unknown
  toColumn(value: unknown): unknown
  /** Names the table that must hold a row with this number. */
  refersTo?: keyof Tables
  /** Exports the field only when the owner asks for it by name. */
  only?: 'addresses' | 'secrets'
}

/** Limits the number of a row, so that rows added later still get numbers that every program can handle. */
const ID_MAX = 2_000_000_000
const COUNT_MAX = 1_000_000_000_000
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/

const as = (value: unknown) => value
const plain = (column: string, shape: z.ZodMiniType): Field => ({ column, shape, toJson: as, toColumn: as })

/** Returns a time (UTC milliseconds) as an export writes it: ISO 8601 in Asia/Shanghai. */
export const toIso = (ms: number) => `${new Date(ms + SHANGHAI_OFFSET).toISOString().slice(0, -1)}+08:00`

export const Time = z
  .string('时间应为文字')
  .check(z.refine((it) => TIME.test(it) && !Number.isNaN(Date.parse(it)), '时间应写成 2026-01-31T20:15:00.000+08:00'))
export const Id = z.int('编号应为整数').check(z.minimum(1, '编号应大于 0'), z.maximum(ID_MAX, '编号太大'))
export const Count = z.int('数目应为整数').check(z.minimum(0, '数目不能小于 0'), z.maximum(COUNT_MAX, '数目太大'))

/** Rejects NUL and unpaired surrogates, which no database stores. */
const isStorable = (it: string) => !it.includes('\0') && it.isWellFormed()
export const Text = (max: number) =>
  z.string('应为文字').check(
    z.refine((it) => it.length <= max * 2 && [...it].length <= max, `最多 ${max} 字`),
    z.refine(isStorable, '含有无法保存的字符'),
  )
/** Accepts an empty text, a path on this site or an http(s) address; a browser would run some of the others. */
export const Address = (max = 2000) =>
  Text(max).check(z.refine((it) => it === '' || /^(?:https?:\/\/|\/(?![/\\]))[^\s\\\p{Cc}]*$/iu.test(it), '地址不能使用'))

export const id = (column = 'id'): Field => plain(column, Id)
export const idOrNone = (column: string): Field => plain(column, z.nullable(Id))
export const ref = (column: string, refersTo: keyof Tables): Field => ({ ...id(column), refersTo })
export const refOrNone = (column: string, refersTo: keyof Tables): Field => ({ ...idOrNone(column), refersTo })
export const count = (column: string): Field => ({ ...plain(column, Count), toJson: Number })
export const whole = (column: string): Field =>
  plain(column, z.int('应为整数').check(z.minimum(-ID_MAX, '太小'), z.maximum(ID_MAX, '太大')))
export const wholeOrNone = (column: string): Field => plain(column, z.nullable(Count))
export const text = (column: string, max: number): Field => plain(column, Text(max))
export const textOrNone = (column: string, max: number): Field => plain(column, z.nullable(Text(max)))
export const address = (column: string): Field => plain(column, Address())
export const oneOf = (column: string, ...values: (string | number)[]): Field =>
  plain(column, z.literal(values, `只能是 ${values.join('、')}`))
export const flag = (column: string): Field => ({
  column,
  shape: z.boolean('应为 true 或 false'),
  toJson: (it) => it === 1,
  toColumn: (it) => (it ? 1 : 0),
})
export const time = (column: string): Field => ({
  column,
  shape: Time,
  toJson: (it) => toIso(Number(it)),
  toColumn: (it) => Date.parse(String(it)),
})
export const timeOrNone = (column: string): Field => ({
  column,
  shape: z.nullable(Time),
  toJson: (it) => (it === null ? null : toIso(Number(it))),
  toColumn: (it) => (it === null ? null : Date.parse(String(it))),
})
export const day = (column: string): Field =>
  plain(column, z.string('日期应为文字').check(z.regex(/^\d{4}-\d\d-\d\d$/, '日期应写成 2026-01-31')))
export const json = (column: string, shape: z.ZodMiniType): Field => ({
  column,
  shape,
  toJson: (it) => (it === null ? null : JSON.parse(String(it))),
  toColumn: (it) => (it === null ? null : JSON.stringify(it)),
})
export const only = (what: 'addresses' | 'secrets', field: Field): Field => ({
  ...field,
  only: what,
  shape: z.optional(field.shape),
  toColumn: (it) => (it === undefined ? null : field.toColumn(it)),
})
/** Describes a column that older exports do not have. */
export const later = (field: Field): Field => ({
  ...field,
  shape: z.optional(field.shape),
  toColumn: (it) => (it === undefined ? null : field.toColumn(it)),
})
/**
 * Accepts only the form and the cost that auth/password.ts uses: otherwise a file could set the cost of every attempt on this site.
 */
export const PasswordHash = z
  .string('应为文字')
  .check(z.regex(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/, '密码的散列不是本程序的写法'))
