import { parseXml, type XmlDocument, type XmlElement } from '@rgrove/parse-xml'
import { judgeText } from './judge-text.ts'

/** Feeds and sitemaps consist of these elements. */
const KNOWN =
  /^(?:rss|channel|item|title|link|description|language|lastBuildDate|atom:link|guid|pubDate|dc:creator|category|content:encoded|feed|id|updated|subtitle|author|name|uri|entry|published|summary|content|generator|icon|logo|rights|enclosure|media:content|urlset|url|loc|lastmod|sitemapindex|sitemap)$/
/** The texts of these elements are HTML. */
const HTML = /^(?:content:encoded|content)$/
const ADDRESS = /^(?:link|loc|uri|guid)$/

function* inside(node: XmlDocument | XmlElement): Generator<XmlElement> {
  for (const it of node.children)
    if (it.type === 'element') {
      yield it as XmlElement
      yield* inside(it as XmlElement)
    }
}

/** Returns the faults of a feed or a sitemap: not well formed, an unknown element, a wrong address, a harmful text. */
export function judgeXml(text: string): string[] {
  let root: XmlDocument
  try {
    root = parseXml(text)
  } catch (error) {
    return [`not XML: ${(error as Error).message.split('\n')[0]}`]
  }
  const faults: string[] = []
  for (const it of inside(root)) {
    if (!KNOWN.test(it.name)) faults.push(`<${it.name}>`)
    if (ADDRESS.test(it.name) && it.text && !/^https?:\/\//.test(it.text)) faults.push(`<${it.name}>${it.text}`)
    const { href } = it.attributes
    if (href && !/^https?:\/\//.test(href)) faults.push(`href="${href}"`)
    if (HTML.test(it.name)) faults.push(...judgeText(it.text).map((fault) => `${it.name}: ${fault}`))
  }
  return faults
}
