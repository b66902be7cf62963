const names = (text: string) => text.split(' ')

/** Lists the elements that an author may write in a text; the sanitiser keeps exactly these. */
export const KEPT_ELEMENTS: readonly string[] = names(
  'a abbr aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
)

/** Lists the elements that are removed together with their content. */
export const EMBEDDED_ELEMENTS: readonly string[] = names(
  'script style iframe object embed noscript template svg math textarea xmp noembed noframes plaintext video audio canvas applet frameset',
)

/** Lists the elements whose tags are removed while their content stays. */
const UNWRAPPED_ELEMENTS = names(
  'article big button center fieldset font footer form header label legend main nav nobr strike tt',
)

export const VOID_ELEMENTS = new Set(names('br col embed hr img input wbr'))

/** Lists the elements whose end tags may be left out, so a missing one is no fault. */
export const OPTIONAL_END = new Set(names('p li dt dd td th tr tbody thead tfoot colgroup rt rp'))

export const EMBEDDED = new Set(EMBEDDED_ELEMENTS)
const KNOWN = new Set([...KEPT_ELEMENTS, ...EMBEDDED_ELEMENTS, ...UNWRAPPED_ELEMENTS])

/**
 * Checks whether a name is that of an element. Every other name (`<String>`, `<groupId>`, `<title>`) is prose about code and is shown
 * as text.
 */
export function isKnownElement(name: string): boolean {
  return KNOWN.has(name.toLowerCase())
}
