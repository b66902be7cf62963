import type { Photo } from '#contract/album.ts'
import { askPhotos } from './ask-photos.ts'
import { fillPhoto } from './fill-photo.ts'
import { OPENED } from './wall.ts'

/** So many are asked for at once; the first page holds whole ones of it. */
const CHUNK = 50
/** So many are put into the page before the reader's own doing gets its turn. */
const AT_ONCE = 10
/** An answer quicker than this comes without a skeleton. */
const PATIENCE = 200

const turn = () => new Promise((done) => setTimeout(done))

/** Shows what follows, a chunk each time the end of the wall comes near, until all are there. */
export function showRest(wall: HTMLElement, painted: (within: ParentNode) => void): void {
  const place = wall.querySelector<HTMLElement>('[data-slot="wall"]')
  const rest = wall.querySelector<HTMLElement>('[data-slot="rest"]')
  const hold = wall.querySelector<HTMLElement>('[data-slot="hold"]')
  const shown = wall.querySelector<HTMLElement>('[data-slot="shown"]')
  if (!place || !rest || !hold || !shown) return
  const copy = (of: string) => wall.querySelector<HTMLTemplateElement>(`template[data-of="${of}"]`)?.content.cloneNode(true) ?? ''
  const known = new Set([...place.querySelectorAll<HTMLElement>('[data-photo]')].map((it) => it.dataset.photo))
  let pageNum = Math.floor(known.size / CHUNK) + 1
  let isBusy = false
  let isWhole = false

  async function add(photos: readonly Photo[]): Promise<void> {
    const template = wall.querySelector<HTMLTemplateElement>('template[data-of="photo"]')
    if (!template || !place) return
    const fresh = photos.filter((it) => !known.has(String(it.id)))
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const some = fresh.slice(at, at + AT_ONCE).flatMap((it, n) => fillPhoto(template, it, known.size + n) ?? [])
      for (const it of some) known.add(it.dataset.photo)
      place.append(...some)
      await turn()
    }
    painted(place)
  }

  async function more(): Promise<void> {
    if (isBusy || isWhole) return
    isBusy = true
    const waiting = setTimeout(() => hold?.replaceChildren(copy('waiting')), PATIENCE)
    try {
      const photos = await askPhotos(wall, { pageNum, pageSize: CHUNK })
      clearTimeout(waiting)
      await add(photos)
      pageNum++
      isWhole = photos.length < CHUNK
      say()
    } catch {
      clearTimeout(waiting)
      hold?.replaceChildren(wall.hidden ? '' : copy('failed'))
      end.disconnect()
    } finally {
      isBusy = false
    }
    // The end may still be near: asked anew, the observer says so.
    if (!isWhole && !hold?.firstElementChild) watch()
  }

  function say(): void {
    if (!shown || !hold) return
    const total = Math.max(Number(wall.dataset.total), known.size)
    shown.textContent = isWhole ? '' : `已显示 ${known.size} / ${total} 张，向下滚动继续`
    hold.replaceChildren(known.size ? '' : copy('none'))
    if (isWhole) end.disconnect()
    const acts = document.querySelector<HTMLElement>('[data-album-acts]')
    if (acts && known.size) acts.hidden = false
  }

  const end = new IntersectionObserver((seen) => void (seen.some((it) => it.isIntersecting) && more()), {
    rootMargin: '150% 0px',
  })
  function watch(): void {
    if (!rest) return
    end.unobserve(rest)
    end.observe(rest)
  }

  function retry(): void {
    hold?.replaceChildren()
    void more()
  }

  rest.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-again]')) retry()
  })
  wall.addEventListener(OPENED, retry)
  void more()
}
