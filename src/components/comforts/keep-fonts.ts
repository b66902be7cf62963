import { noteFonts } from '#client/storage.ts'

/**
 * Brings the site's fonts for the next visit. This one began without them and stays so: a page that is opened next must not have
 * another face than the page before.
 */
async function keepFonts(): Promise<void> {
  const faces = await Promise.all(['Inter', 'JetBrains Mono'].map((it) => document.fonts.load(`1em "${it} Variable"`)))
  if (faces.every((it) => it.length)) noteFonts()
}

if (navigator.onLine && !('fonts' in document.documentElement.dataset)) keepFonts().catch(() => {})
