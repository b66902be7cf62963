/**
 * Lists all that a text for 公众号 may hold, with the attributes of each element. Its editor drops scripts, style sheets, classes, ids and
 * links to other sites, so what is not listed would be lost on the way, or look different from what the author saw: `docs/outlets.md`.
 */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  // Only links to articles of 公众号 themselves stay links.
  a: ['href'],
  img: ['src', 'alt'],
}
const ELEMENTS =
  'section p h2 h3 h4 h5 h6 blockquote ul ol li hr br pre code table thead tbody tfoot tr th td span strong em del sup sub a img'
export const WECHAT_ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  ELEMENTS.split(' ').map((name) => [name, ATTRIBUTES[name] ?? []]),
)

const COLOUR = '#[0-9a-f]{6}'
const LENGTH = '(?:auto|0|-?\\d+(?:\\.\\d+)?(?:px|em|%))'
/** Lists the properties that a `style` may set, with the values of each: no variable, function, address or position. */
const STYLES: readonly (readonly [properties: string, value: string])[] = [
  ['background-color color', COLOUR],
  ['border border-bottom border-left border-top', `(?:0|\\d+px (?:solid|dotted) ${COLOUR})`],
  ['border-radius font-size height letter-spacing margin max-width min-width padding width', `${LENGTH}(?: ${LENGTH}){0,3}`],
  ['border-collapse', 'collapse'],
  ['font-family', '[\\w ,-]+'],
  ['font-style', 'normal|italic'],
  ['font-weight', 'normal|bold|600'],
  ['line-height', '\\d(?:\\.\\d+)?'],
  ['list-style-type', 'disc|decimal|none'],
  ['overflow-x', 'auto'],
  ['text-align', 'left|center|right'],
  ['text-decoration', 'underline|line-through'],
  ['vertical-align', 'top|middle|-?\\d+(?:\\.\\d+)?px'],
  ['white-space', 'pre'],
  ['word-break', 'break-all|break-word'],
]
export const WECHAT_STYLES: ReadonlyMap<string, RegExp> = new Map(
  STYLES.flatMap(([properties, value]) => properties.split(' ').map((it) => [it, new RegExp(`^(?:${value})$`)] as const)),
)

/** Matches the addresses that a picture may have. */
export const WECHAT_PICTURE = /^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp)[;,])/i
/** Matches the addresses that a link may have. */
export const WECHAT_LINK = /^https:\/\/mp\.weixin\.qq\.com\//
