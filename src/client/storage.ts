/** Every key that this site keeps in the browser. Nothing else touches storage or cookies. */
const THEME = 'theme-mode'
const TOKEN = 'blog_token'
const KEYWORD = 'search-keyword'

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

/** Whether somebody is logged in here; whether the server agrees, it says when asked. */
export const hasToken = (): boolean => document.cookie.split('; ').some((it) => it.startsWith(`${TOKEN}=`))

/** What was last searched in this tab. */
export function savedKeyword(): string {
  try {
    return sessionStorage.getItem(KEYWORD) ?? ''
  } catch {
    return ''
  }
}

export function saveKeyword(keyword: string): void {
  try {
    if (keyword) sessionStorage.setItem(KEYWORD, keyword)
    else sessionStorage.removeItem(KEYWORD)
  } catch {
    // it is then typed again
  }
}
