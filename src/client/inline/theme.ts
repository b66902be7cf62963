// The theme is set before anything is drawn: the saved choice, else the system's. The site's fonts are on from the second visit on: a
// visit that began without them goes on without them, and half an hour without a page ends it.
const html = document.documentElement
let saved: string | null | undefined
try {
  saved = localStorage['theme-mode']
  if (Date.now() - localStorage.fonts > 18e5) html.dataset.fonts = ''
} catch {}
html.classList.toggle('dark', saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches))

export {}
