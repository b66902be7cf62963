import type { Link, PhrasingContent } from 'mdast'

interface Around {
  after: string
}
type Phrase = (node: Link, state: unknown, info: Around) => string
/** What the library's handlers are called with; only what is used here. */
interface State {
  createTracker: (info: Around) => { move: (text: string) => string; current: () => object }
  enter: (name: string) => () => void
  containerPhrasing: (node: Link, info: object) => string
  safe: (text: string, info: object) => string
}

const ENDS_ADDRESS = /^$|^[\s)\]，。；：！？、）】」』]/
const textOf = (nodes: readonly PhrasingContent[]) => (nodes.length === 1 && nodes[0]?.type === 'text' ? nodes[0].value : null)

/** An address that is its own words is written as such, as authors do; the parser finds it again. */
function link(node: Link, _: unknown, state: State, info: Around): string {
  const words = textOf(node.children)
  const isBare =
    words !== null && [node.url, node.url.replace(/^http:\/\//, ''), node.url.replace(/^mailto:/, '')].includes(words)
  if (isBare && !node.title && (/[^ -~]/.test(words) || ENDS_ADDRESS.test(info.after))) return words
  if (isBare && !node.title && node.url === words && !/[\s<>]/.test(words)) return `<${words}>`
  const tracker = state.createTracker(info)
  const leave = state.enter('link')
  let text = tracker.move('[')
  text += tracker.move(state.containerPhrasing(node, { before: text, after: '](', ...tracker.current() }))
  leave()
  const url = node.url === '' && !node.title ? '' : addressOf(node.url)
  return `${text}](${url}${node.title ? ` ${quoted(node.title)}` : ''})`
}

const isBalanced = (url: string) => {
  let depth = 0
  for (const char of url) {
    if (char === '(') depth++
    if (char === ')' && --depth < 0) return false
  }
  return depth === 0
}
const addressOf = (url: string) =>
  url === '' || /[\s<>]/.test(url) || !isBalanced(url) ? `<${url.replace(/[<>]/g, '\\$&').replace(/\n/g, '%0A')}>` : url
const quoted = (title: string) => `"${title.replace(/["\\]/g, '\\$&')}"`

/** How what was edited is written: as authors of Chinese articles write, without lining up what nobody lines up. */
export const stringifyOptions = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  ruleRepetition: 3,
  resourceLink: true,
  incrementListMarker: true,
  encode: [],
} as const
export const linkHandler = link as unknown as Phrase

/** Each sign that may begin a formula, a heading or a list is escaped by the library; characters never become `&#x…;`. */
export const TABLES = { tablePipeAlign: false, tableCellPadding: true, singleTilde: false } as const
