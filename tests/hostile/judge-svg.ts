import { parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { elementsIn } from './judge-text.ts'

/** A stored drawing never contains these elements, as XML or as HTML. */
const NEVER =
  /^(?:script|foreignobject|iframe|object|embed|image|feimage|audio|video|animate\w*|set|mpath|handler|listener|a|link|meta|base|html|body|img|form|input|math|template|style-x|discard|cursor)$/i
const LOADS = /url\(\s*["']?(?!#)|@import|expression\(|\\|-moz-binding|image-set/i

function attributeFaults(tag: string, name: string, value: string): string[] {
  if (/^on/i.test(name)) return [`${name}= of <${tag}>`]
  if (/^(?:xlink:)?href$|^src$/i.test(name) && !/^#/.test(value)) return [`${name}="${value}"`]
  return LOADS.test(value) ? [`${name}="${value.slice(0, 60)}"`] : []
}

/** Returns the faults of a stored drawing, read as XML and as the HTML that a browser could take it for. */
export function judgeSvg(text: string): string[] {
  const faults: string[] = []
  if (/<!(?:DOCTYPE|ENTITY)|<\?(?!xml )/i.test(text)) faults.push('a declaration')
  const parser = new SaxesParser({ xmlns: false })
  let inStyle = false
  parser.on('error', (error) => faults.push(`no XML: ${error.message}`))
  parser.on('opentag', ({ name, attributes }) => {
    inStyle = name === 'style'
    if (NEVER.test(name)) faults.push(`<${name}>`)
    for (const [key, value] of Object.entries(attributes)) faults.push(...attributeFaults(name, key, String(value)))
  })
  parser.on('text', (words) => {
    if (inStyle && LOADS.test(words)) faults.push(`a style ${words.slice(0, 60)}`)
  })
  parser.on('closetag', () => {
    inStyle = false
  })
  parser.write(text).close()
  for (const it of elementsIn(parseFragment(text))) {
    if (NEVER.test(it.tagName)) faults.push(`as HTML <${it.tagName}>`)
    for (const { name, value } of it.attrs)
      faults.push(...attributeFaults(it.tagName, name, value).map((fault) => `as HTML ${fault}`))
  }
  return [...new Set(faults)]
}
