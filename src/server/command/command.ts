import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/env.ts'
import type { FileStorage } from '#server/file/storage.ts'
import type { Logger } from '#server/http/fault.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { Terminal } from './terminal.ts'

/** How a command ends: what was asked for is done, it is not, or nobody could know what was asked for. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The command line says something that cannot be: one sentence, exit code 2. */
export class UsageError extends Error {}

/** What a command works with. What costs something is made when it is asked for, and closed when the command has ended. */
export interface CommandDeps {
  settings: Settings
  /** Folder of the program. */
  root: string
  /** Of the program, as in package.json. */
  version: string
  /** Uses the data together with others, until the command has ended. */
  hold(): Promise<unknown>
  /** Opens the database and brings its schema up to date. */
  open(): Promise<Database>
  uploads: FileStorage
  renderer(): Renderer
  now: () => number
  log: Logger
  terminal: Terminal
  /** A path as it was typed, from where the user stood. */
  pathOf(typed: string): string
}

/** What was typed behind the words of the command. */
export interface Given {
  args: readonly string[]
  /** The value of an option, without its dashes: `password-stdin`. */
  option(name: string): string | undefined
  has(name: string): boolean
}

/** How it went, for people and for programs. */
export interface Outcome {
  /** Left out: done. */
  code?: ExitCode
  text: string
  json: unknown
}

interface Argument {
  name: string
  about: string
  isOptional?: boolean
}

interface Option {
  /** As commander reads it: `--keep <天数>`, `-y, --yes`. The last word with two dashes is its name. */
  flags: string
  about: string
  choices?: readonly string[]
}

/** One command of `npm run blog -- <noun> <verb>`. */
export interface Command {
  noun: string
  /** Empty: the noun says it all, as in `publish`. */
  verb: string
  /** One line of the help. */
  summary: string
  /** More lines of its own help. */
  about?: string
  args?: readonly Argument[]
  options?: readonly Option[]
  /** Nobody else may use the data while it runs, and it sees to that itself. */
  isAlone?: boolean
  /**
   * @throws UsageError when what was typed cannot be; Refusal, or any error, when it failed
   */
  run(deps: CommandDeps, given: Given): Promise<Outcome>
}

/** A whole number that was typed. @throws UsageError */
export function wholeNumber(
  given: Given,
  name: string,
  { least, most, otherwise }: Record<'least' | 'most' | 'otherwise', number>,
) {
  const typed = given.option(name)
  if (typed === undefined) return otherwise
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(value >= least && value <= most)) throw new UsageError(`--${name} 应为 ${least} 到 ${most} 的整数`)
  return value
}
