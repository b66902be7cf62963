import type { Parents } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { mathToMarkdown } from 'mdast-util-math'
import type { Options } from 'remark-stringify'
import { looksLikeMath } from '#markdown/dollars.ts'

type Handle = NonNullable<NonNullable<Options['handlers']>['strong']>
type State = Parameters<Handle>[2]
type Info = Parameters<Handle>[3]

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const SIGNS = new Set(['*', '~', '_'])
const TAGS: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/** Writes emphasis with signs where the parser will recognize them again, else as an element: `<strong>“甲”</strong>b`. */
function attention(sign: string): Handle {
  const handle: Handle = (node: Parents, parent: Parents | undefined, state: State, info: Info) => {
    const exit = state.enter(node.type as Parameters<State['enter']>[0])
    const inside = state.containerPhrasing(node as never, { ...info, before: sign, after: sign })
    exit()
    const [before, after] = [lastOf(info.before), firstOf(info.after)]
    // One run of signs opens both: `***甲***`.
    const isInner = parent !== undefined && isOnlyMark(parent)
    const isOuter = isOnlyMark(node)
    const words = isOuter ? inside.replace(/^[*~]+|[*~]+$/g, '') : inside
    const isTouching = /^[*~]|[*~]$/.test(words) || (!isInner && (SIGNS.has(before) || SIGNS.has(after)))
    const flanks = canFlank(firstOf(words), isInner ? 'a' : before) && canFlank(lastOf(words), isInner ? 'a' : after)
    if (words && flanks && !isTouching) return sign + inside + sign
    const tag = TAGS[node.type]
    return `<${tag}>${inside}</${tag}>`
  }
  return Object.assign(handle, { peek: () => sign[0] ?? '*' })
}

const isOnlyMark = ({ type, children }: Parents) =>
  type in TAGS && children.length === 1 && (children[0]?.type === 'strong' || children[0]?.type === 'emphasis')

const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32)
const lastOf = (text: string) => [...text.slice(-2)].at(-1) ?? ' '

/** Checks whether a sign between the two opens or closes: the rule of CommonMark, as remark-cjk-friendly widens it. */
function canFlank(inner: string, outer: string): boolean {
  if (/\s/u.test(inner)) return false
  if (!PUNCTUATION.test(inner) || CJK.test(inner)) return true
  return /\s/u.test(outer) || PUNCTUATION.test(outer) || CJK.test(outer)
}

/** Writes `$x$` where the parser takes it for a formula, else `$$x$$`. */
const inlineMath: Handle = (node: { value: string }, _: unknown, state: State, info: Info) => {
  const inCell = state.stack.includes('tableCell')
  const value = inCell ? node.value.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ') : node.value
  const around = `${lastOf(info.before)}$${value}$${firstOf(info.after)}`
  if (!value.includes('$') && looksLikeMath(around, 1, value.length + 3)) return `$${value}$`
  return value.includes('$$') ? `\`${value}\`` : `$$${value.includes('$') ? ` ${value} ` : value}$$`
}

const tagged: Handle = (node: Parents & { name: string }, _: unknown, state: State, info: Info) => {
  const [open, close] = [`<${node.name}>`, `</${node.name}>`]
  return open + state.containerPhrasing(node as never, { ...info, before: open, after: close }) + close
}

/** Writes `<br>` in a table and in a heading, where a line cannot end. */
const lineBreak: Handle = (_node: unknown, _parent: unknown, state: State) =>
  state.stack.some((it) => it === 'tableCell' || it === 'headingAtx' || it === 'label') ? '<br>' : '\\\n'

const directives = directiveToMarkdown()
const maths = mathToMarkdown()

/** Tells how Markdown is written for this blog's own parser. */
export const WRITTEN: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: false,
  rule: '-',
  handlers: {
    break: lineBreak,
    containerDirective: directives.handlers?.containerDirective as Handle,
    delete: attention('~~'),
    emphasis: attention('*'),
    inlineMath: Object.assign(inlineMath, { peek: () => '$' }),
    math: maths.handlers?.math as Handle,
    strong: attention('**'),
    textDirective: Object.assign(tagged, { peek: () => '<' }),
  } as Record<string, Handle>,
  unsafe: [
    ...(maths.unsafe ?? []),
    { atBreak: true, character: ':', after: ':' },
    { character: '\n', inConstruct: ['containerDirectiveLabel'] },
  ],
}
