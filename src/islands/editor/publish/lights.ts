export type Tone = 'ok' | 'on' | 'warn' | 'danger' | 'off'

/** Holds the look of the small light before a state, by its tone. */
export const LIGHTS: Readonly<Record<Tone, string>> = {
  ok: ':uno: flex-none w-2 h-2 rounded-full bg-ok',
  on: ':uno: flex-none w-2 h-2 rounded-full bg-accent',
  warn: ':uno: flex-none w-2 h-2 rounded-full bg-warn',
  danger: ':uno: flex-none w-2 h-2 rounded-full bg-danger',
  off: ':uno: flex-none w-2 h-2 rounded-full bg-faint',
}
