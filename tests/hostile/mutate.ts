import { type Chance, chance } from './seed.ts'
import { everyVector } from './vectors/every.ts'

const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '/',
  '=',
  '&',
  ';',
  ':',
  '\\',
  '\n',
  '\n\n',
  '\t',
  '\u0000',
  '\u00a0',
  '<!--',
  '-->',
  '&lt;',
  '&#x3c;',
  '</',
  '/>',
  '![',
  '](',
  '[^1]',
  '> ',
  '    ',
  '```',
  '$',
  '::: tip\n',
  '|',
  '<p>',
  '</p>',
  '<svg>',
  '<math>',
  '<table>',
  '<style>',
  '<template>',
  '[微笑]',
  '@小明',
  '\u200b',
  '\u202e',
  '\ud83d',
  'İ',
  'ſ',
  'K',
]
const WRAPS: readonly ((it: string) => string)[] = [
  (it) => `> - ${it}`,
  (it) => `**${it}**`,
  (it) => `| ${it} |\n|---|\n| ${it} |`,
  (it) => `<p>${it}</p>`,
  (it) => `[${it}](/a)`,
  (it) => `<details><summary>${it}</summary>\n\n${it}`,
  (it) => `::: tip ${it}\n${it}\n:::`,
  (it) => `1. ${it}\n\n   ${it}`,
  (it) => `<b title="${it}">`,
  (it) => `<!-- ${it} -->${it}`,
]

/** One small change, such as a slip of the hand that opens a door. */
function changed(text: string, { below, pick }: Chance): string {
  const at = below(text.length + 1)
  const to = Math.min(text.length, at + 1 + below(6))
  const some = text.slice(at, to)
  const deeds = [
    () => text.slice(0, at) + pick(PIECES) + text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + some + text.slice(to),
    () => text.slice(0, at) + [...some].toReversed().join('') + text.slice(to),
    () => text.slice(0, at) + some.toUpperCase() + text.slice(to),
    () => text.slice(0, at) + pick(everyVector).slice(0, 80) + text.slice(at),
    () => pick(WRAPS)(text),
    () => `${text}\n\n${pick(everyVector)}`,
    () => text.replaceAll(' ', pick(['/', '\t', '\n', '\u00a0', '+'])),
    () => text.replace(/[<>"&]/g, (it) => (below(3) ? it : `&#${it.charCodeAt(0)};`)),
  ]
  return pick(deeds)()
}

/** A vector changed one to four times. */
export function mutated(text: string, luck: Chance): string {
  let now = text
  for (let left = 1 + luck.below(4); left > 0; left--) now = changed(now, luck)
  return now.slice(0, 5000)
}

/** So many changed ones of a list. */
export function mutants(name: string, of: readonly string[], count: number): string[] {
  const luck = chance(name)
  return Array.from({ length: count }, () => mutated(luck.pick(of), luck))
}
