/**
 * Lists all that a text for 公众号 may hold. Its editor drops scripts, style sheets, classes, ids and links to other sites, so what is
 * not listed here would be lost on the way, or look different from what the author saw. `docs/outlets.md` explains each line.
 */
export const WECHAT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  section: [],
  p: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  hr: [],
  br: [],
  pre: [],
  code: [],
  table: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  span: [],
  strong: [],
  em: [],
  del: [],
  sup: [],
  sub: [],
  /** Only links to articles of 公众号 themselves stay links. */
  a: ['href'],
  img: ['src', 'alt'],
}

const LENGTH = /^(?:auto|0|-?\d+(?:\.\d+)?(?:px|em|%))(?: (?:auto|0|-?\d+(?:\.\d+)?(?:px|em|%))){0,3}$/
const COLOUR = /^#[0-9a-f]{6}$/
const LINE = /^(?:0|\d+(?:\.\d+)?px (?:solid|dotted) #[0-9a-f]{6})$/

/** Lists the properties that a `style` may set, with the values that each may have: no variable, function, address or position. */
export const WECHAT_STYLES: Readonly<Record<string, RegExp>> = {
  'background-color': COLOUR,
  border: LINE,
  'border-bottom': LINE,
  'border-collapse': /^collapse$/,
  'border-left': LINE,
  'border-radius': LENGTH,
  'border-top': LINE,
  color: COLOUR,
  display: /^(?:block|inline-block)$/,
  'font-family': /^[\w ,-]+$/,
  'font-size': LENGTH,
  'font-style': /^(?:normal|italic)$/,
  'font-weight': /^(?:normal|bold|600)$/,
  height: LENGTH,
  'letter-spacing': LENGTH,
  'line-height': /^\d(?:\.\d+)?$/,
  'list-style-type': /^(?:disc|circle|decimal|none)$/,
  margin: LENGTH,
  'max-width': LENGTH,
  'min-width': LENGTH,
  'overflow-x': /^auto$/,
  padding: LENGTH,
  'text-align': /^(?:left|center|right)$/,
  'text-decoration': /^(?:underline|line-through)$/,
  'vertical-align': /^(?:top|middle|-?\d+(?:\.\d+)?px)$/,
  'white-space': /^(?:normal|pre)$/,
  width: LENGTH,
  'word-break': /^(?:normal|break-all|break-word)$/,
}

/** Matches the addresses that a picture may have. */
export const WECHAT_PICTURE = /^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp)[;,])/i
/** Matches the addresses that a link may have. */
export const WECHAT_LINK = /^https:\/\/mp\.weixin\.qq\.com\//
