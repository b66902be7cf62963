import { screens } from '#lib/screens.ts'

const FILES: Readonly<Record<string, string>> = {
  '/rss.xml': '订阅',
  '/atom.xml': '订阅',
  '/feed.json': '订阅',
  '/llms.txt': '给 AI 的目录',
  '/404': '找不到的页面',
}

/** Returns the name of the page at a site path; empty if it has none. */
export function pathWords(path: string): string {
  const found = screens.find((it) => new RegExp(`^${it.path.replace(/\{\w+\}/g, '\\d+')}$`).test(path))
  if (found) return found.title
  if (path.endsWith('.changes.json')) return '修订记录'
  if (path.endsWith('.md')) return 'Markdown 版'
  return FILES[path] ?? (path.startsWith('/sitemap') ? '站点地图' : '')
}
