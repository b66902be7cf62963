import type { Page } from 'playwright'

/** What makes our own Chromium one that renders no page before it is opened, and shows no transition from page to page. */
export const WITHOUT_NAVIGATION_EXTRAS = [
  '--disable-features=Prerender2,SpeculationRulesPrefetchFuture,NoStatePrefetch',
  '--disable-blink-features=SpeculationRules,ViewTransitionOnNavigation',
]

/** A browser that lacks whatever the site can do without, all at once. */
export const becomeOlder = (page: Page): Promise<unknown> => page.addInitScript(takeAway)

function takeAway(): void {
  const LOWEST =
    '@layer browser{[popover]:not([data-popover-open]){display:none}[data-popover-open]{display:block}.toasts[data-popover-open]{display:grid!important}}'
  const gone = (from: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
  gone(Array.prototype, 'toReversed', 'toSorted', 'toSpliced')
  gone(Set.prototype, 'union', 'difference')
  gone(String.prototype, 'isWellFormed')
  gone(Promise, 'withResolvers')
  gone(AbortSignal, 'any')
  gone(URL, 'parse')
  gone(Element.prototype, 'checkVisibility')
  gone(Document.prototype, 'startViewTransition')
  // A browser without Trusted Types takes every string. Ours goes on to ask for them, so this document's policy lets all through.
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  const same = (text: string) => text
  trustedTypes?.createPolicy('default', { createHTML: same, createScript: same, createScriptURL: same })
  gone(globalThis, 'requestIdleCallback', 'scheduler', 'navigation', 'trustedTypes', 'onscrollend')
  gone(Navigator.prototype, 'locks', 'share')
  gone(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  gone(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
  // The browser still knows its pseudo-class; one that does not throws.
  for (const [of, names] of [
    [Element.prototype, ['matches', 'closest', 'querySelector', 'querySelectorAll']],
    [Document.prototype, ['querySelector', 'querySelectorAll']],
  ] as const)
    for (const name of names) {
      const own = Reflect.get(of, name) as (selector: string) => unknown
      Object.defineProperty(of, name, {
        configurable: true,
        value(selector: string) {
          if (String(selector).includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector`)
          return own.call(this, selector)
        },
      })
    }
  const { supports } = CSS
  CSS.supports = (...words: string[]) => !/oklch|color-mix/.test(words.join()) && Reflect.apply(supports, CSS, words)
  // Its own buttons must not open what it would not know. Last of all who listen, for each press anew.
  addEventListener(
    'click',
    (event) => {
      const stop = () => (event.target as Element).closest('[popovertarget]') && event.preventDefault()
      addEventListener('click', stop, { once: true })
    },
    true,
  )
  // Nor hide what it does not know; a sheet of lowest rank, as the browser's own is.
  addEventListener('DOMContentLoaded', () => document.styleSheets[0]?.insertRule(LOWEST, 0))
}
