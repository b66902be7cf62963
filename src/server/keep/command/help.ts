import { BLOG } from '#server/core/env/env.ts'
import type { Command } from './command.ts'

/** Counts the columns that a text takes on a terminal: a Chinese character takes two. */
const widthOf = (text: string) => [...text].reduce((sum, it) => sum + (it >= '\u2e80' ? 2 : 1), 0)
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(1, width - widthOf(text)))

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => widthOf(left))) + 2
  return rows.map(([left, right]) => `  ${padded(left, width)}${right}\n`).join('')
}

export const nameOf = ({ noun, verb }: Command): string => (verb ? `${noun} ${verb}` : noun)
const argsOf = ({ args = [] }: Command) => args.map((it) => (it.isOptional ? ` [${it.name}]` : ` <${it.name}>`)).join('')

const ENDS = `退出码：0 做好了，1 没有做成，2 用法不对。
加 --json 时标准输出只有一份 JSON（npm 自己的两行用 npm run -s blog 去掉），其余的话都在标准错误里。
`

/** Returns the help that lists all commands. */
export const helpOfAll = (commands: readonly Command[]): string =>
  `用法：${BLOG} <命令> [选项]

${table(commands.map((it) => [nameOf(it) + argsOf(it), it.summary]))}
某个命令的用法：${BLOG} <命令> --help
站点正在运行时也可以用，运行中的站点会自己跟上${aloneOf(commands)}。
${ENDS}`

/** Names the commands for which the site has to be stopped. */
function aloneOf(commands: readonly Command[]): string {
  const alone = commands.filter((it) => it.isAlone).map(nameOf)
  return alone.length ? `；要先停下站点的只有 ${alone.join('、')}` : ''
}

/** Returns the help that lists the verbs of one noun. */
export const helpOfNoun = (noun: string, commands: readonly Command[]): string =>
  `用法：${BLOG} ${noun} <动作> [选项]

${table(commands.filter((it) => it.noun === noun).map((it) => [nameOf(it) + argsOf(it), it.summary]))}
某个动作的用法：${BLOG} ${noun} <动作> --help
`

/** Returns the help of one command. For a noun that is a command by itself, it lists the noun's verbs too. */
export function helpOfCommand(it: Command, commands: readonly Command[]): string {
  const { args = [], options = [] } = it
  const verbs = it.verb ? [] : commands.filter((other) => other.noun === it.noun && other.verb)
  const choices = (of: readonly string[] | undefined) => (of ? `（${of.join('、')}）` : '')
  const rows = [
    ...options.map((o) => [o.flags, o.about + choices(o.choices)] as const),
    ['--json', '标准输出只有一份 JSON'] as const,
    ['-h, --help', '显示这段说明'] as const,
  ]
  return [
    `用法：${BLOG} ${nameOf(it)}${argsOf(it)} [选项]\n`,
    `${it.summary}\n${it.about ? `${it.about}\n` : ''}`,
    args.length ? `参数：\n${table(args.map((a) => [a.name, a.about]))}` : '',
    `选项：\n${table(rows)}`,
    verbs.length ? `其他动作：\n${table(verbs.map((v) => [nameOf(v) + argsOf(v), v.summary]))}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

const quoted = (message: string) => /'([^']*)'/.exec(message)?.[1] ?? ''
const meant = (message: string) => {
  const near = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1]
  return near ? `你要的是 ${near} 吗？` : ''
}

/** Translates a message of commander into Chinese; returns an unknown one in English. */
export function usageWords(code: string, message: string): string {
  const what = quoted(message)
  if (code === 'commander.unknownCommand') return `没有「${what}」这个命令。${meant(message)}`
  if (code === 'commander.unknownOption') return `不认识的选项 ${what}。${meant(message)}`
  if (code === 'commander.missingArgument') return `缺少参数 <${what}>`
  if (code === 'commander.optionMissingArgument') return `选项 ${what} 后面缺一个值`
  if (code === 'commander.excessArguments') return '参数太多了，路径里有空格时请加引号'
  const choices = /Allowed choices are (.+)\.$/.exec(message)?.[1]
  if (choices) return `选项 ${what} 只能是：${choices}`
  return message.replace(/^error: /, '')
}
