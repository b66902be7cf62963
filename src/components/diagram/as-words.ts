/** An element with something in it that may act. Names in double angles and comparisons are the diagrams' own. */
const ELEMENT = /(?<!<)<(?=[a-z][\w:-]*[\s/"'][^<>]*=)/gi

/** HTML with attributes becomes the words it is made of: the library would take it for elements before it takes it apart. */
export const asWords = (source: string): string => source.replace(ELEMENT, '#lt;')

/** As the library finds them: `%%{init: …}%%`, also without its end. */
const DIRECTIVE = /%{2}{\s*(?:(\w+)\s*:|(\w+))\s*(?:(\w+)|((?:(?!}%{2}).|\r?\n)*))?\s*(?:}%{2})?/gi
const FRONT_MATTER = /^\s*-{3}[^\S\n]*\n([\s\S]*?)\n[^\S\n]*-{3}\s*\n/
const TITLE = /^[^\S\n]*title[^\S\n]*:[^\S\n]*(.+)$/m

/**
 * Takes settings out of a diagram: styles and fonts are the page's, and a style sheet of an author's could load things. The title of its
 * front matter stays.
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
