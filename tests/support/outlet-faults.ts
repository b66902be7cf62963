import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { WECHAT_ELEMENTS, WECHAT_LINK, WECHAT_PICTURE, WECHAT_STYLES } from '#markdown/outlet/wechat-allowed.ts'

const ADDRESSES: Readonly<Record<string, RegExp>> = { src: WECHAT_PICTURE, href: WECHAT_LINK }

/** Lists what a text for 公众号 holds beside the written list of what is allowed. */
export function outletFaults(html: string): string[] {
  const faults: string[] = []
  const look = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') return
    if (!('tagName' in node)) return void faults.push(node.nodeName)
    const allowed = WECHAT_ELEMENTS.get(node.tagName)
    faults.push(...(allowed ? node.attrs.flatMap((it) => attributeFaults(it, allowed)) : [`<${node.tagName}>`]))
    node.childNodes.forEach(look)
  }
  parseFragment(html).childNodes.forEach(look)
  return faults
}

function attributeFaults({ name, value }: { name: string; value: string }, allowed: readonly string[]): string[] {
  if (name === 'style') return styleFaults(value)
  return allowed.includes(name) && ADDRESSES[name]?.test(value) !== false ? [] : [`${name} ${value.slice(0, 60)}`]
}

const styleFaults = (style: string) =>
  style
    .split(';')
    .filter(Boolean)
    .filter((it) => {
      const [name = '', value = ''] = it.split(/:(.*)/s)
      return !WECHAT_STYLES.get(name)?.test(value.trim())
    })
