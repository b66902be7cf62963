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

/** The menu in the order of the screen table, with grouped rows under their group's first place. */
export function menuEntries(): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { path, title, menu, access } of screens as readonly Screen[]) {
    if (!menu) continue
    const isGuarded = access !== 'anyone'
    const group = menu.group && entries.find((it) => !it.path && it.title === menu.group)
    if (group) group.rows.push({ path, title, isGuarded })
    else if (menu.group) entries.push({ title: menu.group, rows: [{ path, title, isGuarded }] })
    else entries.push({ title, path, isGuarded, rows: [] })
  }
  return entries
}

/** `page` on the very screen, `true` on a page below it, else nothing. */
export function current(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page'
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined
}

/** What the menu marks on a page: pages with the same marks have the same menu. */
export const marksOn = (here: string): string =>
  (screens as readonly Screen[]).flatMap(({ path }) => (current(path, here) ? `${path} ${current(path, here)}` : [])).join()
