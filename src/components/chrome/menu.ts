import type { SiteConfig } from '#contract/site.ts'
import { type Screen, screens } from '#lib/screens.ts'

export interface MenuRow {
  path: string
  title: string
  /** Only members go there: whoever is none logs in first. */
  isGuarded: boolean
}

export interface MenuEntry {
  title: string
  /** A row leads somewhere itself; a group holds rows. */
  path?: string
  isGuarded?: boolean
  rows: MenuRow[]
}

/** The heading under which pages of the owner's own stand in the menu. */
export const MORE = '更多'

/** Pages of the owner's own that are linked from a place. */
export const ownPages = ({ pages }: Pick<SiteConfig, 'pages'>, place: 'menu' | 'footer'): MenuRow[] =>
  pages.filter((it) => it.place === place).map(({ path, title }) => ({ path, title, isGuarded: false }))

/** The menu in the order of the screen table, with grouped rows under their group's first place; then the owner's own pages. */
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

/** `page` on the very screen, `true` on a page below it, else nothing. */
export function current(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page'
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined
}

/** What the menu marks on a page: pages with the same marks have the same menu. */
export const marksOn = (here: string, { pages }: Pick<SiteConfig, 'pages'>): string =>
  [...screens, ...pages].flatMap(({ path }) => (current(path, here) ? `${path} ${current(path, here)}` : [])).join()
