import { CommanderError, Option, Command as Parser } from 'commander'
import { BLOG } from '#server/core/env/env.ts'
import { OwnerFault } from '#server/core/env/setting-error.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { type Command, type CommandDeps, EXIT, type ExitCode, type Given, type Outcome } from './command.ts'
import { helpOfAll, helpOfCommand, helpOfNoun, nameOf, usageWords } from './help.ts'
import { UsageError } from './usage-error.ts'

interface Output {
  write(text: string): unknown
}

interface CommandLine {
  commands: readonly Command[]
  deps: CommandDeps
  out: Output
  err: Output
}

/** Holds the command that commander found, and its arguments. */
interface Chosen {
  command: Command
  given: Given
}

/**
 * Runs the command that was typed. Only the answer goes to standard output; with `--json` it is always exactly one document.
 * @throws only errors that are bugs
 */
export async function runCommandLine(argv: readonly string[], { commands, deps, out, err }: CommandLine): Promise<ExitCode> {
  const asTyped = (text: string) => text.replaceAll(BLOG, deps.settings.calledAs)
  const isJson = argv.includes('--json')
  const answer = (it: Outcome): ExitCode => {
    const text = isJson ? JSON.stringify(it.json) : it.text.trimEnd()
    if (text) out.write(`${asTyped(text)}\n`)
    return it.code ?? EXIT.done
  }
  const refused = (code: ExitCode, message: string, more = '') => {
    if (isJson) out.write(`${JSON.stringify({ error: message })}\n`)
    err.write(asTyped(`${message}\n${more}`))
    return code
  }
  let command: Command | undefined
  try {
    const chosen = choose(argv, commands)
    if ('help' in chosen) {
      ;(chosen.code === EXIT.done ? out : err).write(asTyped(chosen.help))
      return chosen.code
    }
    command = chosen.command
    if (!command.isAlone) await deps.hold()
    return answer(await command.run(deps, chosen.given))
  } catch (error) {
    deps.terminal.progress('')
    const help = `用法见：${BLOG} ${command ? `${nameOf(command)} ` : ''}--help\n`
    if (error instanceof CommanderError) return refused(EXIT.usage, usageWords(error.code, error.message), help)
    if (error instanceof UsageError) return refused(EXIT.usage, error.message, help)
    if (error instanceof Refusal) return refused(EXIT.failed, error.message)
    if (error instanceof OwnerFault) return refused(EXIT.failed, error.chinese)
    if (isJson) out.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
    throw error
  }
}

/** Finds the command that was typed, or the help to show. @throws CommanderError */
function choose(argv: readonly string[], commands: readonly Command[]): Chosen | { help: string; code: ExitCode } {
  let chosen: Chosen | undefined
  let help = ''
  const program = new Parser('blog')
    .exitOverride()
    .configureOutput({ writeOut: (it) => (help += it), writeErr: (it) => (help += it) })
    .showSuggestionAfterError()
    .configureHelp({ formatHelp: (it) => helpOf(it, commands) })
    .helpOption('-h, --help')
    // The option is accepted anywhere on the line.
    .option('--json')
  const nouns = new Map<string, Parser>()
  for (const it of commands) {
    const noun = nouns.get(it.noun) ?? program.command(it.noun)
    nouns.set(it.noun, noun)
    fill(it.verb ? noun.command(it.verb) : noun, it, (given) => {
      chosen = { command: it, given }
    })
  }
  try {
    program.parse([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError) || !/^commander\.help/.test(error.code)) throw error
    return { help, code: error.exitCode ? EXIT.usage : EXIT.done }
  }
  return chosen ?? { help: helpOfAll(commands), code: EXIT.usage }
}

function helpOf(parser: Parser, commands: readonly Command[]): string {
  const words = []
  for (let it: Parser | null = parser; it?.parent; it = it.parent) words.unshift(it.name())
  const [noun, verb = ''] = words
  if (noun === undefined) return helpOfAll(commands)
  const one = commands.find((it) => it.noun === noun && it.verb === verb)
  return one ? helpOfCommand(one, commands) : helpOfNoun(noun, commands)
}

function fill(parser: Parser, { args = [], options = [] }: Command, done: (given: Given) => void) {
  for (const it of args) parser.argument(it.isOptional ? `[${it.name}]` : `<${it.name}>`)
  for (const { flags, about, choices } of options) {
    const option = new Option(flags, about)
    parser.addOption(choices ? option.choices(choices) : option)
  }
  parser.option('--json').allowExcessArguments(false)
  parser.action(() => {
    // Commander keeps option values under camelCase names; this map has the long names as they are typed.
    const known = new Map(parser.options.map((it) => [it.name(), parser.getOptionValue(it.attributeName())]))
    done({
      args: parser.args,
      option: (name) => (typeof known.get(name) === 'string' ? (known.get(name) as string) : undefined),
      has: (name) => known.get(name) === true,
    })
  })
}
