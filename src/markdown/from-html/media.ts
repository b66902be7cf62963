import type { Element, ElementContent, Root } from 'hast'
import { walkElements } from '#markdown/walk.ts'
import { attribute, element, elementsIn, findElement, hasClass, plain, words } from './elements.ts'

const KINDS: Record<string, string> = { video: '视频', audio: '音频', iframe: '嵌入内容', embed: '嵌入内容', object: '附件' }
/** Lists the attributes in which themes keep the address of a lazy picture. */
const LATER = ['dataSrc', 'dataOriginal', 'dataLazySrc', 'dataOriginalSrc', 'dataActualsrc', 'dataFullUrl']
const GONE = new Set([
  'style',
  'script',
  'template',
  'svg',
  'link',
  'meta',
  'title',
  'head',
  'canvas',
  'map',
  'dialog',
  'param',
  'datalist',
])

/** Gives pictures the address that loads, converts players to links with a name, and removes elements without text. */
export function canonicalMedia(tree: Root): void {
  walkElements(tree, (node, index, parent) => {
    const wrapped = wrappedIn(node, parent)
    const shown = wrapped ?? (isPicture(node) ? [picture(node)] : node.tagName in KINDS ? [player(node)] : null)
    if (!shown) return undefined
    const kept = shown.filter((it) => it !== null)
    parent.children.splice(index, 1, ...kept)
    return wrapped ? index : index + kept.length
  })
}

/** Returns what an element stands around, to be judged in its place; null when it stands for itself. */
function wrappedIn(node: Element, parent: Root | Element): ElementContent[] | null {
  if (GONE.has(node.tagName)) return []
  if (node.tagName === 'noscript') {
    const hasOne = elementsIn(parent).some((it) => it !== node && (it.tagName === 'img' || findElement(it, isPicture)))
    return hasOne || !findElement(node, isPicture) ? [] : node.children
  }
  if (node.tagName !== 'picture') return null
  const picture = findElement(node, isPicture)
  if (!picture) return []
  const source = findElement(node, (it) => it.tagName === 'source')
  if (!attribute(picture, 'src')) picture.properties.src = widest(attribute(source ?? picture, 'srcSet'))
  return [picture]
}

const isPicture = (node: Element) => node.tagName === 'img' || node.tagName === 'image'

function picture(node: Element) {
  const alt = attribute(node, 'alt')
  if (hasClass(node, /^(?:emoji|wp-smiley)$/) && alt && [...alt].length <= 8) return words(alt)
  const src = attribute(node, 'src')
  const later = LATER.map((it) => attribute(node, it)).find(Boolean)
  const isPlaceholder =
    src === '' || src.startsWith('data:') || /(?:loading|lazy|placeholder|blank|spacer|grey)[^/]*\.(?:gif|svg|png)/i.test(src)
  const address = (isPlaceholder && later) || src || widest(attribute(node, 'srcSet'))
  if (!address) return alt ? words(alt) : null
  const title = attribute(node, 'title')
  return element('img', { src: address, alt, ...(title && title !== alt ? { title } : {}) }, [])
}

/** Picks the largest picture of a set such as `a.png 300w, b.png 600w`. */
function widest(srcSet: string): string {
  const all = srcSet.split(/,\s+/).map((it) => it.trim().split(/\s+/))
  return all.sort((a, b) => (Number.parseFloat(b[1] ?? '') || 0) - (Number.parseFloat(a[1] ?? '') || 0))[0]?.[0] ?? ''
}

function player(node: Element): Element | null {
  const source = elementsIn(node).find((it) => it.tagName === 'source' && attribute(it, 'src'))
  const src =
    ['src', 'dataSrc', 'data', 'dataLazySrc'].map((it) => attribute(node, it)).find(Boolean) ??
    (source ? attribute(source, 'src') : '')
  const address = readerAddress(src)
  if (!/^(?:https?:)?\/\/|^[^:\s]+$/i.test(address)) return null
  const label = attribute(node, 'title') || (node.tagName === 'object' ? plain(node) : '') || nameOf(address)
  return element('p', {}, [element('a', { href: address }, [words(`${KINDS[node.tagName]}：${label}`)])])
}

function nameOf(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/')
  if (url && url.host !== 'here.invalid') return url.host.replace(/^www\./, '')
  const file = (url?.pathname ?? address).split('/').at(-1) ?? address
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

/** Returns the page of a film in place of the address of its player. */
function readerAddress(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/')
  if (!url) return address
  const [host, id] = [url.host, url.pathname.split('/').at(-1) ?? '']
  const film = url.searchParams.get('bvid') ?? (url.searchParams.get('aid') && `av${url.searchParams.get('aid')}`)
  if (host === 'player.bilibili.com' && film) return `https://www.bilibili.com/video/${film}`
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host) && url.pathname.startsWith('/embed/'))
    return `https://www.youtube.com/watch?v=${id}`
  if (host === 'player.youku.com') return `https://v.youku.com/v_show/id_${id}.html`
  if (host === 'player.vimeo.com') return `https://vimeo.com/${id}`
  return address
}
