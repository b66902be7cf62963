import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

interface Printing {
  result: { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }
}

const printed = new WeakMap<object, Map<string, number>>()

/**
 * Matches the preloads that React puts before the printed HTML. The pictures stand in that same HTML, and the page frame
 * decides which are urgent.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/**
 * Returns an id prefix for each island of a page, independent of what is printed before it: the frame may have been printed for
 * another page.
 */
function nextPrefix({ result }: Printing, name: string): string {
  const places = printed.get(result) ?? new Map<string, number>()
  printed.set(result, places)
  const place = places.get(name) ?? 0
  places.set(name, place + 1)
  return `${name}${place}`
}

/** Counts how many printings of one part are remembered. */
const REMEMBERED = 500
const remembered = new WeakMap<ComponentType, Map<string, string>>()

/** Prints a part that never hydrates. Equal plain props print the same: the buttons beside most articles are made once. */
function printPlain(component: ComponentType, props: object): string {
  const print = () => renderToStaticMarkup(createElement(component, props)).replace(PRELOADS, '')
  if (Object.values(props).some((it) => typeof it === 'object' && it !== null)) return print()
  const known = remembered.get(component) ?? new Map<string, string>()
  remembered.set(component, known)
  const key = JSON.stringify(props)
  const html = known.get(key) ?? print()
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, html)
  return html
}

/**
 * Replaces the server of @astrojs/react, which renders every island through two streams, one of them only to find out whether it is
 * React: a tenth of a millisecond each, on every page.
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
    // Without a client directive no React runs on the page, so nothing that it looks for is printed.
    if (!metadata?.hydrate) return { html: printPlain(component, props), attrs: {} }
    // Astro's element and directives are inline scripts on every page; ours come with the page's own module (components/chrome/island.ts).
    this.result._metadata.hasHydrationScript = true
    this.result._metadata.hasDirectives.add(metadata.hydrate)
    const prefix = nextPrefix(this, component.name)
    return { html: renderToString(createElement(component, props), { identifierPrefix: prefix }), attrs: { prefix } }
  },
}

export default renderer
