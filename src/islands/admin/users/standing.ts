import type { Person } from '#contract/people/user-admin.ts'

export const STANDINGS = [
  { value: 'normal', words: '正常', look: 'ok' },
  { value: 'muted', words: '禁言中', look: 'on' },
  { value: 'banned', words: '已封禁', look: 'bad' },
  { value: 'leaving', words: '注销中', look: '' },
  { value: 'gone', words: '已注销', look: '' },
] as const

export const lookOf = ({ status }: Pick<Person, 'status'>) => STANDINGS.find((it) => it.value === status) ?? STANDINGS[0]

/** Returns the state of a user and the time when it ends. */
export const standingWords = (it: Pick<Person, 'status' | 'until'>): string =>
  lookOf(it).words + (it.until ? `，到 ${it.until.slice(5, 16)}` : '')
