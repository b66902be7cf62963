/** Every key that this site keeps in the browser. Nothing else touches storage or cookies. */
const THEME = 'theme-mode'

export type Theme = 'dark' | 'light'

/** The reader's choice, or null while the system decides. */
export function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(THEME)
    return saved === 'dark' || saved === 'light' ? saved : null
  } catch {
    return null // a browser that forbids storage still reads well
  }
}

export function saveTheme(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(THEME, theme)
    else localStorage.removeItem(THEME)
  } catch {
    // the choice then lasts for this page only
  }
}
