import type { Page } from 'playwright'

/** These flags turn off prerendering and transitions between pages in our own Chromium. */
export const WITHOUT_NAVIGATION_EXTRAS = [
  '--disable-features=Prerender2,SpeculationRulesPrefetchFuture,NoStatePrefetch',
  '--disable-blink-features=SpeculationRules,ViewTransitionOnNavigation',
]

/** Removes, all at once, every browser feature that the site can do without. */
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
  // A browser without Trusted Types accepts every string. Ours still requires them, so this document's default policy accepts all.
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  const same = (text: string) => text
  trustedTypes?.createPolicy('default', { createHTML: same, createScript: same, createScriptURL: same })
  gone(globalThis, 'requestIdleCallback', 'scheduler', 'navigation', 'trustedTypes', 'onscrollend')
  gone(Navigator.prototype, 'locks', 'share')
  gone(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  gone(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
  // Our browser still knows the pseudo-class; an older one throws.
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
  // The browser's own buttons must not open popovers, which it should not know. This listener runs last, for each press anew.
  addEventListener(
    'click',
    (event) => {
      const stop = () => (event.target as Element).closest('[popovertarget]') && event.preventDefault()
      addEventListener('click', stop, { once: true })
    },
    true,
  )
  // The browser must not hide popovers either; this layer has the lowest rank, like the browser's own sheet.
  addEventListener('DOMContentLoaded', () => document.styleSheets[0]?.insertRule(LOWEST, 0))
}
