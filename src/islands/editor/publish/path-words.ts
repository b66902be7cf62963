import { screens } from '#lib/screens.ts'

const FILES: Readonly<Record<string, string>> = {
  '/rss.xml': '订阅',
  '/atom.xml': '订阅',
  '/feed.json': '订阅',
  '/404': '找不到的页面',
}

/** What a site path shows, for people; empty when nobody has a name for it. */
export function pathWords(path: string): string {
  const found = screens.find((it) => new RegExp(`^${it.path.replace(/\{\w+\}/g, '\\d+')}$`).test(path))
  if (found) return found.title
  return FILES[path] ?? (path.startsWith('/sitemap') ? '站点地图' : '')
}
