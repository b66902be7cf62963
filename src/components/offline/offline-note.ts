import { offlineNames } from '#lib/offline-names.ts'

const box = document.querySelector<HTMLElement>('[data-kept]')
const template = box?.querySelector('template')

/** Makes a list row from an article that the service worker stored. */
function rowOf(path: string, kept: Response, siteName: string): Node | undefined {
  const row = template?.content.cloneNode(true) as DocumentFragment | undefined
  const link = row?.querySelector('a')
  const [title, time] = link?.children ?? []
  if (!link || !title || !time) return
  link.href = path
  title.textContent = decodeURIComponent(kept.headers.get(offlineNames.title) ?? '').replace(` - ${siteName}`, '') || path
  const read = new Date(kept.headers.get('date') ?? '')
  time.textContent = `${read.toLocaleDateString('zh-CN', { month: 'long', day: 'numeric' })}读过`
  return row
}

/** Lists the articles that can be read offline, the latest first. */
async function list(): Promise<void> {
  const cache = await caches.open(offlineNames.read)
  const rows: Node[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(url)
    const kept = pathname.startsWith('/post/') && (await cache.match(url))
    const row = kept && rowOf(pathname, kept, box?.dataset.site ?? '')
    if (row) rows.push(row)
  }
  template?.after(...rows)
  if (box) box.hidden = !rows.length
}

document.querySelector('[data-retry]')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
// A browser without storage, or one that forbids it, has nothing to list.
list().catch(() => {})
