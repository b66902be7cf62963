import { LOGGED_IN, LOGIN_DOOR } from '#lib/wake-events.ts'
import { activated } from './activation.ts'
import { hasToken, isKept } from './first-storage.ts'

/** Further ways to wake an island, beside a press, the focus and a key. */
export interface Waking {
  /** A window event that wakes it and is told to it again once it listens. */
  event?: string
  /** Wakes at idle when somebody is logged in. */
  member?: boolean
  /** Wakes when this tab, or this browser, keeps something under this name. */
  kept?: string
  /** Wakes when the address has a hash that begins so; the value includes the `#`. */
  hash?: string
  /** Wakes when the address has one of these parameters. */
  query?: readonly string[]
  /** Wakes at once, because the island is printed empty and its content depends on the address. */
  now?: boolean
  /** Selects the parts in which a press or the focus wakes it, links included, where most of it is only read. */
  by?: string
  /** Selects buttons elsewhere in the page that lead to it: they wake it, and not the island they stand in. */
  door?: string
}

/** Names the event for a press on an island that did not load. */
export const ASLEEP = 'island-asleep'

type Hydrate = () => Promise<void>

const PRESSABLE = `button:not(${LOGIN_DOOR}), summary, [role=button]`
/** A pointer over one of these has the island's files fetched, since a press may follow. */
const NEARED = ', input, textarea, select'

/**
 * Implements the directive `client:interaction`: an island stays plain HTML until the reader uses it. The event that woke it is played
 * again once.
 * @param load fetches the island's modules; when that fails the listeners stay, and the next click tries again
 */
export default async function interaction(load: () => Promise<Hydrate>, waking: Waking, island: HTMLElement): Promise<void> {
  await activated()
  const awake = new AbortController()
  const quiet = { signal: awake.signal, passive: true }
  const { event, member, kept, hash, query, now, by, door } = waking
  const pressable = door ? `${door}, ${PRESSABLE}` : by ? `a, ${PRESSABLE}` : PRESSABLE
  /** Finds the control of this island that an event is about; null for anything else. */
  const controlOf = ({ target }: Event, more = '') => {
    const control = (target as Element).closest<HTMLElement>(pressable + more)
    const isOwn = control && island.contains(control) && (!by || control.closest(by))
    return isOwn || (door && control?.matches(door)) ? control : null
  }
  let isRising = false
  let again: (() => void) | undefined
  let loaded: Promise<Hydrate> | undefined
  let isLoaded = false

  /** Loads the modules once; after a failure the next call loads them again. */
  function fetched(): Promise<Hydrate> {
    loaded ??= load().then(
      (hydrate) => {
        isLoaded = true
        return hydrate
      },
      (error) => {
        loaded = undefined
        throw error
      },
    )
    return loaded
  }
  async function rise(): Promise<void> {
    const hydrate = await fetched()
    await hydrate()
    awake.abort()
    again?.()
  }
  const wake = () => {
    if (isRising) return
    isRising = true
    rise().catch(() => {
      isRising = false
      // Only a click that did nothing needs an explanation. A module that breaks after it loaded is reported by itself.
      if (again && !isLoaded) island.dispatchEvent(new Event(ASLEEP, { bubbles: true }))
      again = undefined
    })
  }

  const press = (event: MouseEvent) => {
    const target = controlOf(event)
    if (!target) return
    // With one of these keys the browser opens the link elsewhere.
    if (target.matches('a') && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    again = () => target.click()
    wake()
  }
  const place = door ? document : island
  place.addEventListener('click', press as EventListener, { capture: true, signal: awake.signal })
  // A finger that scrolls over text wakes nothing; over links it does so only where `by` selects them.
  const onControl = (name: string, act: () => unknown) =>
    place.addEventListener(name, (event) => controlOf(event, NEARED) && act(), quiet)
  for (const name of ['pointerdown', 'focusin']) onControl(name, wake)
  onControl('pointerover', () => fetched().catch(() => {}))

  if (event) {
    const call = () => {
      again = () => dispatchEvent(new Event(event))
      wake()
    }
    addEventListener(event, call, quiet)
  }
  if (kept && isKept(kept)) wake()
  if (now) {
    again = () => {}
    wake()
  }
  if (member && hasToken()) (globalThis.requestIdleCallback ?? setTimeout)(wake)
  else if (member) addEventListener(LOGGED_IN, wake, quiet)
  if (hash) {
    const look = () => location.hash.startsWith(hash) && wake()
    addEventListener('hashchange', look, quiet)
    look()
  }
  if (query) {
    const look = () => {
      const address = new URLSearchParams(location.search)
      if (!query.some((it) => address.has(it))) return
      // The address asked for the island, so a failed load is reported as after a press.
      again = () => {}
      wake()
    }
    addEventListener('popstate', look, quiet)
    look()
  }
}
