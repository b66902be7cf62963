import { onReturn } from '#client/activation.ts'
import { savedTheme, saveTheme, type Theme } from '#client/first-storage.ts'

const NAMES = { light: '浅色', dark: '深色', system: '跟随系统' } as const
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-button]')

/** Goes from the system's theme first to its opposite, so that the first press has a visible effect. */
function following(now: Theme | null): Theme | null {
  const opposite = systemDark.matches ? 'light' : 'dark'
  if (!now) return opposite
  return now === opposite ? (systemDark.matches ? 'dark' : 'light') : null
}

/** Returns which theme the next press gives. */
export const followingName = (now = savedTheme()) => NAMES[following(now) ?? 'system']

/** Gives the browser's own bars the page's colour: what their media queries choose is the system's theme. */
function paintBrowser(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground
}

function show(chosen: Theme | null): void {
  document.documentElement.classList.toggle('dark', chosen ? chosen === 'dark' : systemDark.matches)
  if (chosen) paintBrowser()
  const now = chosen ?? 'system'
  const label = `主题：${NAMES[now]}，切换为${followingName(chosen)}`
  for (const button of buttons) {
    button.ariaLabel = label
    button.title = label
    for (const icon of button.querySelectorAll<HTMLElement>('[data-of]')) icon.hidden = icon.dataset.of !== now
  }
}

/** Turns to the next of three themes: the opposite of the system's, the system's own but fixed, and following the system. */
export function turnTheme(): void {
  const next = following(savedTheme())
  saveTheme(next)
  show(next)
}

for (const button of buttons) button.addEventListener('click', turnTheme)
systemDark.addEventListener('change', () => show(savedTheme()))
// Another tab changed it, now or while this page was in the back/forward cache.
addEventListener('storage', () => show(savedTheme()))
onReturn(() => show(savedTheme()))
show(savedTheme())
