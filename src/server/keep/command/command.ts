import type { Database } from '#server/core/db/database.ts'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Maps how a command ends to its exit code: it is done, it failed, or the command line could not be understood. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Holds what commands work with. Expensive things are opened on demand and closed when the command has ended. */
export interface CommandDeps {
  settings: Settings
  /** Is the folder of the program. */
  root: string
  /** Is the version of the program, as in package.json. */
  version: string
  /** Uses the data together with other processes until the command has ended. */
  hold(): Promise<unknown>
  /** Opens the database and brings its schema up to date. */
  open(): Promise<Database>
  uploads: FileStorage
  renderer(): Renderer
  now: () => number
  log: Logger
  terminal: Terminal
  /** Resolves a typed path against the folder in which the user typed it. */
  pathOf(typed: string): string
}

/** Holds the arguments and options that were typed after the name of the command. */
export interface Given {
  args: readonly string[]
  /** Returns the value of an option by its name without dashes, as in `password-stdin`. */
  option(name: string): string | undefined
  has(name: string): boolean
}

/** Holds the result, as text for people and as JSON for programs. */
export interface Outcome {
  /** Means `done` when left out. */
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
  /** Is written as commander reads it: `--keep <天数>`, `-y, --yes`. The last word with two dashes is the option's name. */
  flags: string
  about: string
  choices?: readonly string[]
}

/** Describes one command of `npm run blog -- <noun> <verb>`. */
export interface Command {
  noun: string
  /** Is empty when the noun alone is the command, as in `publish`. */
  verb: string
  /** Is the command's line in the lists of commands. */
  summary: string
  /** Adds lines to the command's own help. */
  about?: string
  args?: readonly Argument[]
  options?: readonly Option[]
  /** Is true when no other process may use the data meanwhile. The command takes that lock itself. */
  isAlone?: boolean
  /** @throws UsageError when the command line makes no sense; Refusal, or any error, when the command failed */
  run(deps: CommandDeps, given: Given): Promise<Outcome>
}

/**
 * Reads an option that must be a whole number; returns `otherwise` when it was not typed.
 * @throws UsageError when it is no whole number from `least` to `most`
 */
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
