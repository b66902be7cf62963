import { filledIn } from '#client/filled-in.ts'
import interaction, { type Waking } from '#client/interaction.ts'

type Modules = Record<string, unknown>
type Hydrate = (component: unknown, props: object) => Promise<void>

/** Is the one renderer of the house. By its address on the element it would come in a file of its own. */
const fetchRenderer = () => import('#islands/ui/with-react/hydrate.ts')

const failures = new Map<string, number>()

/** Loads a module. Some browsers remember for ever that one did not load, so each further attempt uses another address. */
async function fetchModule(url: string): Promise<Modules> {
  const failed = failures.get(url) ?? 0
  try {
    return await import(/* @vite-ignore */ failed ? `${url}?again=${failed}` : url)
  } catch (error) {
    failures.set(url, failed + 1)
    throw error
  }
}

/** Restores a prop. Astro writes each value with a number for its kind; here only plain values and lists occur. */
function revive([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(revive)
  if (kind !== 0) throw new TypeError(`Props of kind ${kind} do not reach an island`)
  return value && typeof value === 'object' ? reviveAll(value as Record<string, [number, unknown]>) : value
}
const reviveAll = (values: Record<string, [number, unknown]>) =>
  Object.fromEntries(Object.entries(values).map(([key, it]) => [key, revive(it)]))

/**
 * Implements the element that Astro prints for an island. Astro's own element is an inline script on every page; this one comes with
 * the page's module, knows our one directive, and reports an island that did not load instead of swallowing the error.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    const { value } = JSON.parse(this.getAttribute('opts') ?? '{}') as { value?: Waking | '' }
    void interaction(() => this.load(), value || {}, this)
  }

  private async load(): Promise<() => Promise<void>> {
    const named = (name: string) => this.getAttribute(name) ?? ''
    await filledIn
    // Only the development server sets this attribute.
    if (named('before-hydration-url')) await fetchModule(named('before-hydration-url'))
    const [component, renderer] = await Promise.all([fetchModule(named('component-url')), fetchRenderer()])
    const props = reviveAll(JSON.parse(named('props') || '{}'))
    const hydrate = renderer.hydrate(this) as Hydrate
    return () => hydrate(component[named('component-export')], props)
  }
}

if (!customElements.get('astro-island')) customElements.define('astro-island', Island)
