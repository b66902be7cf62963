import { HtmlFault } from '#markdown/from-html/guard.ts'
import { htmlToMarkdown } from '#markdown/from-html/to-markdown.ts'
import { canShow, noCover } from '../import.cover.ts'
import { partFormulas } from '../import.formulas.ts'
import { ForeignFault } from '../import.items.ts'
import { rewriteTargets } from '../import.rewrite.ts'
import { applyEdits } from '../import.survey.ts'
import type { Links } from './blog.addresses.ts'
import type { Pictures } from './blog.pictures.ts'

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i

export interface Body {
  format: 'html' | 'markdown'
  text: string
}

/** Counts what was found wrong in a text, by reason. */
export interface Findings {
  notes: Map<string, number>
  /** Is true when pictures stayed on other sites: a later import tries them again when the owner wants them. */
  isLeft: boolean
}
export const noFindings = (): Findings => ({ notes: new Map(), isLeft: false })
const count = ({ notes }: Findings, reason: string) => notes.set(reason, (notes.get(reason) ?? 0) + 1)

interface Ways {
  links: Links
  pictures: Pictures
}

/** Returns a function that finds the new address of a link or a picture; null where the old one stays. */
function judging({ links, pictures }: Ways, findings: Findings) {
  const picture = async (address: string): Promise<string | null> => {
    const absolute = links.absolute(address)
    const found = await pictures.find(address, absolute)
    // A dry run stores nothing, so there is no address yet.
    if ('url' in found) return found.url || null
    findings.isLeft ||= found.isRemote
    count(findings, found.fault)
    return absolute === address ? null : absolute
  }
  return async (kind: 'link' | 'image', address: string): Promise<string | null> => {
    if (!address || address.startsWith('/uploads/')) return null
    if (kind === 'image') return picture(address)
    const to = links.find(address)
    if (to !== null) return to
    if (!links.isWithin(address)) return null
    if (PICTURE.test(address)) {
      const found = await pictures.inside(address)
      if (found && 'url' in found) return found.url || null
    }
    count(findings, '链接指向旧站上没有带来的页面')
    const absolute = links.absolute(address)
    return absolute === address ? null : absolute
  }
}

/** Converts a text of another blog to Markdown, with its links and pictures on this site. */
export async function bringBody(body: Body, ways: Ways, findings: Findings): Promise<string> {
  const judge = judging(ways, findings)
  if (body.format === 'html') {
    const target = async (kind: 'link' | 'image', address: string) => (await judge(kind, address)) ?? address
    const markdown = await htmlToMarkdown(body.text, { target }).catch((error: unknown) => {
      throw error instanceof HtmlFault ? new ForeignFault(error.message) : error
    })
    return ended(markdown)
  }
  const source = applyEdits(body.text, partFormulas(body.text))
  const { markdown } = await rewriteTargets(source, async ({ kind, target }) => {
    // Typecho writes the addresses of pictures at the end of a text.
    const isPicture = kind === 'image' || (kind === 'definition' && PICTURE.test(target))
    const to = await judge(isPicture ? 'image' : 'link', target)
    return to === null ? null : { target: to }
  })
  return ended(markdown)
}

const ended = (markdown: string) =>
  `${markdown
    .replaceAll('\0', '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()}\n`

/** Returns the new address of a cover; empty when there is none that can be shown. */
export async function bringCover(cover: string, { links, pictures }: Ways, findings: Findings): Promise<string> {
  if (!cover) return ''
  const absolute = links.absolute(cover)
  const found = await pictures.find(cover, absolute)
  if ('url' in found) return found.url
  findings.isLeft ||= found.isRemote
  const isLeft = found.isRemote && canShow(absolute)
  count(findings, found.isRemote && !isLeft ? noCover(absolute) : `封面：${found.fault}`)
  return isLeft ? absolute : ''
}

export const findingsInWords = ({ notes }: Findings): string[] =>
  [...notes].map(([reason, n]) => (n === 1 ? reason : `${reason}（${n} 处）`))
