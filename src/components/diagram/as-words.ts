/**
 * Matches an element with attributes, which could be active. Names in double angle brackets and comparisons belong to diagram
 * syntax.
 */
const ELEMENT = /(?<!<)<(?=[a-z][\w:-]*[\s/"'][^<>]*=)/gi

/**
 * Returns the source with elements that have attributes turned into text: the library would otherwise read them as HTML before it
 * parses the diagram.
 */
export const asWords = (source: string): string => source.replace(ELEMENT, '#lt;')

/** Matches directives as the library does: `%%{init: …}%%`, also without the end. */
const DIRECTIVE = /%{2}{\s*(?:(\w+)\s*:|(\w+))\s*(?:(\w+)|((?:(?!}%{2}).|\r?\n)*))?\s*(?:}%{2})?/gi
const FRONT_MATTER = /^\s*-{3}[^\S\n]*\n([\s\S]*?)\n[^\S\n]*-{3}\s*\n/
const TITLE = /^[^\S\n]*title[^\S\n]*:[^\S\n]*(.+)$/m

/**
 * Removes settings from a diagram: the page sets styles and fonts, and an author's style sheet could load remote content. The title
 * in the front matter stays.
 */
export function withoutSettings(source: string): string {
  let text = source.replace(/\r\n?/g, '\n')
  for (let front = FRONT_MATTER.exec(text); front; front = FRONT_MATTER.exec(text)) {
    const title = TITLE.exec(front[1] ?? '')?.[1]?.replace(/^(["'])(.*)\1\s*$/, '$2')
    const rest = text.slice(front[0].length)
    if (title !== undefined && !FRONT_MATTER.test(rest)) return withoutDirectives(titled(title, rest))
    text = rest
  }
  return withoutDirectives(text)
}

const titled = (title: string, rest: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n${rest}`

/** Repeats the removal: the text around a removed directive can form a new one. */
function withoutDirectives(text: string): string {
  const less = text.replace(DIRECTIVE, '')
  return less === text ? text : withoutDirectives(less)
}
