import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

interface Printing {
  result: object
}

const printed = new WeakMap<object, number>()

/** Each island of a page has ids of its own. */
function nextPrefix({ result }: Printing): string {
  const place = printed.get(result) ?? 0
  printed.set(result, place + 1)
  return `r${place}`
}

/**
 * Stands in for the server of @astrojs/react, which renders every island through two streams, one of them to find out whether it is React:
 * a tenth of a millisecond each, on every page.
 */
const renderer = {
  name: '@astrojs/react',
  check: async (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(this: Printing, component: ComponentType, props: object, slots: Record<string, unknown>) {
    if (Object.keys(slots).length) throw new Error(`${component.name}: islands take props, not slots`)
    const prefix = nextPrefix(this)
    return { html: renderToString(createElement(component, props), { identifierPrefix: prefix }), attrs: { prefix } }
  },
}

export default renderer
