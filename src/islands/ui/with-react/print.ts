import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

interface Printing {
  result: { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }
}

const printed = new WeakMap<object, Map<string, number>>()

/** React asks for pictures ahead of the HTML that it prints. They stand in that very HTML, and the frame says what is urgent. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Each island of a page has ids of its own, whatever else stands before it: the frame's may have been printed for another page. */
function nextPrefix({ result }: Printing, name: string): string {
  const places = printed.get(result) ?? new Map<string, number>()
  printed.set(result, places)
  const place = places.get(name) ?? 0
  places.set(name, place + 1)
  return `${name}${place}`
}

/**
 * Stands in for the server of @astrojs/react, which renders every island through two streams, one of them to find out whether it is React:
 * a tenth of a millisecond each, on every page.
 */
const renderer = {
  name: 'inkstone:react',
  check: async (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(
    this: Printing,
    component: ComponentType,
    props: object,
    slots: Record<string, unknown>,
    metadata?: { hydrate?: string },
  ) {
    if (Object.keys(slots).length) throw new Error(`${component.name}: islands take props, not slots`)
    const element = createElement(component, props)
    // Without a directive no React comes to the page: nothing of what it looks for there is printed.
    if (!metadata?.hydrate) return { html: renderToStaticMarkup(element).replace(PRELOADS, ''), attrs: {} }
    // Astro's element and directives are inline scripts on every page; ours come with the page's own module (client/island.ts).
    this.result._metadata.hasHydrationScript = true
    this.result._metadata.hasDirectives.add(metadata.hydrate)
    const prefix = nextPrefix(this, component.name)
    return { html: renderToString(element, { identifierPrefix: prefix }), attrs: { prefix } }
  },
}

export default renderer
