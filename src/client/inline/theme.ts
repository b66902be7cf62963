// The theme is set before anything is drawn: the saved choice, else the system's. From the second page on that is opened in this browser
// the site's fonts are on, too.
const html = document.documentElement
let saved: string | null | undefined
try {
  const storage = localStorage
  saved = storage['theme-mode']
  if (storage.fonts) html.dataset.fonts = ''
  else storage.fonts = 1
} catch {}
html.classList.toggle('dark', saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches))

export {}
