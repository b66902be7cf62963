import { directiveFromMarkdown } from 'mdast-util-directive'
import { mathFromMarkdown } from 'mdast-util-math'
import { htmlFlow, htmlText } from 'micromark-core-commonmark'
import { directive } from 'micromark-extension-directive'
import { math } from 'micromark-extension-math'
import type { Construct, ConstructRecord, Extension, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'
import { boundedSyntax } from './bounds.ts'
import { isCallout } from './callout-looks.ts'
import { looksLikeMath } from './dollars.ts'
import { isKnownElement } from './html-names.ts'
import { linearWords } from './linear.ts'

const LESS_THAN = 60
const DOLLAR = 36
const COLON = 58
const HTML_OPENING = /<\/?([a-z][\w:-]*)/iy
const CONTAINER_OPENING = /:{3,}([a-z]+)/iy
/** Names the end mark of each HTML block that runs to that mark, however many blank lines are between. */
const NEEDS_END: Record<string, string> = {
  script: '</script',
  style: '</style',
  pre: '</pre',
  textarea: '</textarea',
  comment: '-->',
}

/**
 * Adds syntax beyond GFM, restricted while parsing: what is refused here stays ordinary text with its Markdown intact (`<String>`,
 * `:::evil`, `V:help`, `$5 和 $6`), instead of being parsed and then restored.
 */
export function extraSyntax(this: Processor, source: string): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.fromMarkdownExtensions ??= []
  data.micromarkExtensions.push(htmlSyntax(source), containerSyntax(source), mathSyntax(source))
  data.micromarkExtensions.push(boundedSyntax(data.micromarkExtensions, source), linearWords)
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), mathFromMarkdown())
}

/** Adds the syntax that a comment may use: formulas. HTML in it is read as plain words. */
export function commentSyntax(this: Processor, source: string): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.fromMarkdownExtensions ??= []
  data.micromarkExtensions.push({ disable: { null: ['htmlFlow', 'htmlText'] } }, mathSyntax(source))
  data.micromarkExtensions.push(boundedSyntax(data.micromarkExtensions, source), linearWords)
  data.fromMarkdownExtensions.push(mathFromMarkdown())
}

function htmlSyntax(source: string): Extension {
  const lower = source.toLowerCase()
  const lastEnds = new Map(Object.entries(NEEDS_END).map(([name, end]) => [name, lower.lastIndexOf(end)]))
  const opens = (offset: number, flow: boolean) => {
    const name = source.startsWith('<!--', offset) ? 'comment' : wordAt(HTML_OPENING, source, offset)
    if (name !== 'comment' && !isKnownElement(name)) return false
    return !(flow || name === 'comment') || (lastEnds.get(name) ?? Infinity) > offset
  }
  return {
    disable: { null: ['htmlFlow', 'htmlText'] },
    flow: { [LESS_THAN]: onlyWhere(htmlFlow, 'knownHtmlFlow', (offset) => opens(offset, true)) },
    text: { [LESS_THAN]: onlyWhere(htmlText, 'knownHtmlText', (offset) => opens(offset, false)) },
  }
}

function containerSyntax(source: string): Extension {
  const container = constructAt(directive().flow, COLON)
  const opens = (offset: number) => isCallout(wordAt(CONTAINER_OPENING, source, offset))
  return { flow: { [COLON]: onlyWhere(container, 'callout', opens) } }
}

function mathSyntax(source: string): Extension {
  const { flow, text } = math()
  const inline = constructAt(text, DOLLAR)
  return {
    flow: { [DOLLAR]: constructAt(flow, DOLLAR) },
    text: {
      [DOLLAR]: {
        ...inline,
        tokenize(effects, ok, nok) {
          const start = this.now().offset
          const decide = (context: TokenizeContext) => (looksLikeMath(source, start, context.now().offset) ? ok : nok)
          return inline.tokenize.call(this, effects, (code) => decide(this)(code), nok)
        },
      },
    },
  }
}

function onlyWhere(construct: Construct, name: string, opens: (offset: number) => boolean): Construct {
  return {
    ...construct,
    name,
    tokenize(effects, ok, nok) {
      return opens(this.now().offset) ? construct.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

function constructAt(record: ConstructRecord | undefined, code: number): Construct {
  const found = [record?.[code] ?? []].flat()[0]
  if (!found) throw new Error(`The syntax extension has no construct for character ${code}`)
  return found
}

function wordAt(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset
  return (pattern.exec(source)?.[1] ?? '').toLowerCase()
}
