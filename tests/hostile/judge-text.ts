import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const words = (text: string) => new Set(text.split(' '))

/** A rendered text may contain these elements: the list is repeated here and not read from the product that it judges. */
const ELEMENTS = words(
  'a abbr aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr mark',
)
const MATHS = words(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd mpadded mphantom menclose mstyle merror',
)
const ATTRIBUTES = words(
  'align alt aria-label checked class colspan data-lang datetime decoding dir disabled fetchpriority height href id lang loading open referrerpolicy rel reversed role rowspan scope sizes src srcset start tabindex target title type value width',
)
const MATH_ATTRIBUTE =
  /^(?:display|displaystyle|scriptlevel|stretchy|fence|form|separator|largeop|movablelimits|symmetric|lspace|rspace|minsize|maxsize|accent|accentunder|linethickness|mathvariant|width|height|depth|voffset|notation|column\w+|row\w+|mathcolor|class)$/
/** A text may use these classes of the site; any other could imitate a part of the page. */
const LOOKS =
  /^(?:external|anchor|callout|callout-title|tip|info|warning|danger|details|code|code-lang|code-title|line|added|removed|marked|highlighted|c-[\w-]+|s-[\w-]+|tk-[\w-]+|table-scroll|task|picture|footnotes|footnote-ref|footnote-back|math|math-block|math-error|tml-[\w-]+|mermaid|emoji|mention|lead|language-[\w+#.-]{1,32})$/
const ID = /^(?:h-.*|fn-.+|fnref-.+)$/su
/** An address that begins like this has no scheme. */
const PLAIN = /^[^:]*(?:$|[/?#])/
const LINK = /^(?:https?:|mailto:|tel:)/i
const PICTURE = /^(?:https?:\/\/|data:image\/(?:gif|png|jpeg|webp)[;,])/i
const NUMBER = /^-?\d{1,4}$/

/** Returns an address as a browser reads it. */
const read = (address: string) =>
  address
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\p{Cc} ]+|[\p{Cc} ]+$/gu, '')
    .replaceAll('\\', '/')

const isLink = (address: string) => LINK.test(address) || PLAIN.test(address)

/** Accepts pictures of the four kinds, and others that are not at a call of the site, whichever way the site is reached. */
function isPicture(address: string): boolean {
  if (PICTURE.test(address)) return true
  if (!/^https?:/i.test(address) && !PLAIN.test(address)) return false
  return ['http://here.invalid', 'https://here.invalid'].every((here) => {
    const url = URL.parse(address, `${here}/post/`)
    return url !== null && (url.host !== 'here.invalid' || !decodedPath(url.pathname).startsWith('/v1/'))
  })
}
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

export function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsIn(node.content)
  if ('childNodes' in node) for (const it of node.childNodes) yield* elementsIn(it)
}

export function wordsIn(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(wordsIn).join('') : ''
}

/** Lists what the values of attributes have to be. */
const VALUES: [name: RegExp, isFine: (value: string) => boolean][] = [
  [/^href$/, (value) => isLink(read(value))],
  [/^src$/, (value) => isPicture(read(value))],
  [/^srcset$/, (value) => /^\/uploads\/[\w.-]+ \d+w(?:, \/uploads\/[\w.-]+ \d+w)*$/.test(value)],
  [/^id$/, (value) => ID.test(value)],
  [/^class$/, (value) => value.split(' ').every((it) => LOOKS.test(it))],
  [/^role$/, (value) => value === 'region'],
  [/^target$/, (value) => value === '_blank'],
  [/^tabindex$/, (value) => value === '0'],
]
/** Lists those that in formulas may be lengths of any unit. */
const NUMBERS = /^(?:width|height|colspan|rowspan|start|value)$/

/** Returns the faults of one element of a rendered text. */
export function* faultsOf(it: Element): Generator<string> {
  const isMath = it.namespaceURI.endsWith('MathML')
  if (it.namespaceURI.endsWith('svg') || !(isMath ? MATHS : ELEMENTS).has(it.tagName)) yield `<${it.tagName}>`
  const mayHave = (name: string) => (isMath ? MATH_ATTRIBUTE.test(name) : ATTRIBUTES.has(name))
  for (const { name, value } of it.attrs) {
    if (!mayHave(name)) yield `${name}= of <${it.tagName}>`
    const isNumber = isMath || !NUMBERS.test(name) || NUMBER.test(value)
    if (!isNumber || VALUES.some(([of, isFine]) => of.test(name) && !isFine(value))) yield `${name}="${value}"`
  }
  const attribute = (name: string) => it.attrs.find((one) => one.name === name)?.value
  if (it.tagName === 'input' && (attribute('type') !== 'checkbox' || attribute('disabled') === undefined)) yield 'a field'
  if (attribute('target') && !/\bnoopener\b/.test(attribute('rel') ?? '')) yield 'a window that knows its opener'
}

/** Returns the faults of a rendered text, also after it is read, written and read again; an empty list when it is harmless. */
export function judgeText(html: string): string[] {
  const once = parseFragment(html)
  const again = serialize(once)
  const faults = [...elementsIn(once)].flatMap((it) => [...faultsOf(it)])
  if (serialize(parseFragment(again)) !== again) faults.push('becomes another text when it is read again')
  for (const it of elementsIn(parseFragment(again))) faults.push(...faultsOf(it))
  return [...new Set(faults)]
}
