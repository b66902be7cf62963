const ledger = document.querySelector('[data-ledger]')

// What runs in the ledger is asked for when somebody sees it; what does not load leaves it as it was printed.
if (ledger)
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    import('./ledger.ts').catch(() => {})
  }).observe(ledger)

for (const place of document.querySelectorAll<HTMLElement>('[data-copyright]')) {
  const start = place.dataset.copyright
  const year = String(new Date().getFullYear())
  // A clock that is behind proves nothing.
  if (start && year >= start) place.textContent = year === start ? year : `${start}–${year}`
}
