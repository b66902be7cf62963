import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { WECHAT_ELEMENTS, WECHAT_LINK, WECHAT_PICTURE, WECHAT_STYLES } from '#markdown/outlet/wechat-allowed.ts'

/** Lists what a text for 公众号 holds beside the written list of what is allowed. */
export function outletFaults(html: string): string[] {
  const faults: string[] = []
  const look = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') return
    if (!('tagName' in node)) return void faults.push(node.nodeName)
    const allowed = Object.hasOwn(WECHAT_ELEMENTS, node.tagName) ? WECHAT_ELEMENTS[node.tagName] : undefined
    if (!allowed) faults.push(`<${node.tagName}>`)
    for (const { name, value } of node.attrs) {
      if (name === 'style') faults.push(...styleFaults(value))
      else if (!allowed?.includes(name)) faults.push(`${node.tagName} ${name}`)
      if (name === 'src' && !WECHAT_PICTURE.test(value)) faults.push(`src ${value.slice(0, 60)}`)
      if (name === 'href' && !WECHAT_LINK.test(value)) faults.push(`href ${value.slice(0, 60)}`)
    }
    node.childNodes.forEach(look)
  }
  parseFragment(html).childNodes.forEach(look)
  return faults
}

const styleFaults = (style: string) =>
  style
    .split(';')
    .filter(Boolean)
    .filter((it) => {
      const [name = '', value = ''] = it.split(/:(.*)/s)
      return !(Object.hasOwn(WECHAT_STYLES, name) && WECHAT_STYLES[name]?.test(value.trim()))
    })
