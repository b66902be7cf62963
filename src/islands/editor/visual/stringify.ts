import type { Link, PhrasingContent } from 'mdast'

interface Around {
  after: string
}
type Phrase = (node: Link, state: unknown, info: Around) => string
/** Types only the part of the library's state that is used here. */
interface State {
  createTracker: (info: Around) => { move: (text: string) => string; current: () => object }
  enter: (name: string) => () => void
  containerPhrasing: (node: Link, info: object) => string
  safe: (text: string, info: object) => string
}

const ENDS_ADDRESS = /^$|^[\s)\]，。；：！？、）】」』]/
const textOf = (nodes: readonly PhrasingContent[]) => (nodes.length === 1 && nodes[0]?.type === 'text' ? nodes[0].value : null)

/** Writes a link whose words are its address as the bare address, as authors do; the parser finds it again. */
function link(node: Link, _: unknown, state: State, info: Around): string {
  const words = textOf(node.children)
  const isBare =
    words !== null && [node.url, node.url.replace(/^http:\/\//, ''), node.url.replace(/^mailto:/, '')].includes(words)
  if (isBare && !node.title && (/[^ -~]/.test(words) || ENDS_ADDRESS.test(info.after))) return words
  if (isBare && !node.title && node.url === words && !/[\s<>]/.test(words)) return `<${words}>`
  const tracker = state.createTracker(info)
  // Without the label a bracket among the words would end them.
  const [leave, leaveLabel] = [state.enter('link'), state.enter('label')]
  let text = tracker.move('[')
  text += tracker.move(state.containerPhrasing(node, { before: text, after: '](', ...tracker.current() }))
  leaveLabel()
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

/** Writes edited blocks as authors of Chinese articles do, for example without aligning the columns of tables. */
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

/**
 * Configures GFM for writing. The library escapes signs that could begin a formula, a heading or a list, and never writes characters
 * as `&#x…;`.
 */
export const TABLES = { tablePipeAlign: false, tableCellPadding: true, singleTilde: false } as const
