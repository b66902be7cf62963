import type { SiteConfig } from '#contract/site/site.ts'
import { type Screen, screens } from '#lib/screens.ts'

export interface MenuRow {
  path: string
  title: string
  /** Is true for members' pages: a reader without a session logs in first. */
  isGuarded: boolean
}

export interface MenuEntry {
  title: string
  /** Is present for a single link; a group has only rows. */
  path?: string
  isGuarded?: boolean
  rows: MenuRow[]
}

/** The site's own pages stand under this heading in the menu. */
export const MORE = '更多'

/** Returns the site's own pages that are linked in this place. */
export const ownPages = ({ pages }: Pick<SiteConfig, 'pages'>, place: 'menu' | 'footer'): MenuRow[] =>
  pages.filter((it) => it.place === place).map(({ path, title }) => ({ path, title, isGuarded: false }))

/** Returns the menu in the order of the screen table, with grouped rows at their group's first place; then the site's own pages. */
export function menuEntries(config: Pick<SiteConfig, 'pages'>): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { path, title, menu, access } of screens as readonly Screen[]) {
    if (!menu) continue
    const isGuarded = access !== 'anyone'
    const group = menu.group && entries.find((it) => !it.path && it.title === menu.group)
    if (group) group.rows.push({ path, title, isGuarded })
    else if (menu.group) entries.push({ title: menu.group, rows: [{ path, title, isGuarded }] })
    else entries.push({ title, path, isGuarded, rows: [] })
  }
  const own = ownPages(config, 'menu')
  if (own.length) entries.push({ title: MORE, rows: own })
  return entries
}

/** Returns `page` on this very screen, `true` on a page below it, otherwise undefined. */
export function current(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page'
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined
}

/** Returns the marked entries of the menu on a page: pages with the same marks have the same menu. */
export const marksOn = (here: string, { pages }: Pick<SiteConfig, 'pages'>): string =>
  [...screens, ...pages].flatMap(({ path }) => (current(path, here) ? `${path} ${current(path, here)}` : [])).join()
