import { activated } from './activation.ts'
import { hasToken } from './first-storage.ts'

/** How an island may wake besides by pointer and focus. */
export interface Waking {
  /** A window event that wakes it and is told to it again once it listens. */
  event?: string
  /** Wakes shortly before it comes into view. */
  near?: boolean
  /** Wakes at idle when somebody is logged in. */
  member?: boolean
}

/** Told when the reader pressed an island that did not load. */
export const ASLEEP = 'island-asleep'

type Hydrate = () => Promise<void>

/** How far below the fold an island with `near` begins to load. */
const NEAR = '400px'
const PRESSABLE = 'button, summary, [role=button]'

/**
 * The directive `client:interaction`: an island sleeps as plain HTML until the reader turns to it. What woke it is played again once.
 * @param load fetches the island's modules; when that fails the listeners stay, and the next click tries again
 */
export default async function interaction(load: () => Promise<Hydrate>, waking: Waking, island: HTMLElement): Promise<void> {
  await activated()
  const awake = new AbortController()
  const quiet = { signal: awake.signal, passive: true }
  let isRising = false
  let again: (() => void) | undefined
  let loaded = false

  async function rise(): Promise<void> {
    const hydrate = await load()
    loaded = true
    await hydrate()
    awake.abort()
    again?.()
  }
  const wake = () => {
    if (isRising) return
    isRising = true
    rise().catch(() => {
      isRising = false
      // A hover that failed is nobody's loss; a click that did nothing needs a word. What breaks later speaks for itself.
      if (again && !loaded) island.dispatchEvent(new Event(ASLEEP, { bubbles: true }))
      again = undefined
    })
  }

  const press = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(PRESSABLE)
    if (!target || !island.contains(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    again = () => target.click()
    wake()
  }
  island.addEventListener('click', press, { capture: true, signal: awake.signal })
  for (const name of ['pointerenter', 'pointerdown', 'focusin']) island.addEventListener(name, wake, quiet)

  const { event, near, member } = waking
  if (event) {
    const call = () => {
      again = () => dispatchEvent(new Event(event))
      wake()
    }
    addEventListener(event, call, quiet)
  }
  if (near) wakeNear(island, wake, awake.signal)
  if (member && hasToken()) (globalThis.requestIdleCallback ?? setTimeout)(wake)
}

/** An island has no box of its own: what is watched are its children. */
function wakeNear(island: HTMLElement, wake: () => void, awake: AbortSignal): void {
  const watch = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && wake(), { rootMargin: NEAR })
  for (const child of island.children) watch.observe(child)
  awake.addEventListener('abort', () => watch.disconnect())
}
