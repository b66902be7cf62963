type Prerendering = Document & { prerendering?: boolean }

/** Resolves once the page is shown: at once, or when a page that was prerendered on hover is really opened. */
export async function activated(): Promise<void> {
  const page = globalThis.document as Prerendering | undefined
  if (page?.prerendering) await new Promise((done) => page.addEventListener('prerenderingchange', done, { once: true }))
}

/** Resolves once the page is really looked at: not while it is only prerendered, and not in a background tab. */
export async function lookedAt(): Promise<void> {
  await activated()
  while (document.visibilityState !== 'visible')
    await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }))
}

/**
 * Hears that the page is looked at after a time in which other tabs may have changed what it remembers:
 * it comes back from the back/forward cache, or was prerendered and is opened now. Theme and session are read again here.
 */
export function onReturn(listener: () => void): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) listener()
  })
  if ((document as Prerendering).prerendering) void activated().then(listener)
}
