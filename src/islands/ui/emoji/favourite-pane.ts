import { draw, make } from '#client/make.ts'
import { addFavourite, type Favourite, keptFavourites, pinFavourite, readFavourites, removeFavourite } from './favourites.ts'
import { longPress } from './long-press.ts'
import type { Pane } from './open-emojis.ts'
import { firstStop, walkGrid } from './walk-grid.ts'

const PLUS = 'M12 5v14M5 12h14'

/** The pictures somebody keeps for himself, and a tile that takes more of them. */
export function favouritePane(onPick: (url: string) => void): Pane {
  const list = make('div', { className: 'em-list' })
  const cells = make('div', { className: 'em-cells em-large', role: 'group', ariaLabel: '收藏的表情' })
  const status = make('p', { className: 'em-none', role: 'status' })
  const again = make('button', { className: 'btn-ghost', type: 'button', textContent: '重新获取', hidden: true })
  const file = make('input', { type: 'file', accept: 'image/*', hidden: true, ariaLabel: '选择要收藏的图片' })
  const tile = make('button', { className: 'em-tile', type: 'button', title: '上传图片', ariaLabel: '上传图片到收藏' })
  const body = make('div', { className: 'em-pane' })
  const leaving = new AbortController()
  let shown: Favourite[] = keptFavourites()
  let isWhole = false

  const plus = draw('svg', {
    viewBox: '0 0 24 24',
    width: '22',
    height: '22',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  })
  plus.append(draw('path', { d: PLUS }))
  tile.append(plus)
  tile.dataset.cell = ''
  list.append(cells, status, again)
  body.append(list, file)
  walkGrid(cells)

  function cell(it: Favourite, place: number): HTMLButtonElement {
    const made = make('button', { type: 'button', ariaLabel: `收藏的表情 ${place + 1}`, title: '右键或长按：置顶、删除' })
    made.setAttribute('aria-haspopup', 'menu')
    Object.assign(made.dataset, { cell: '', id: String(it.id) })
    made.append(make('img', { src: it.url, alt: '', width: 56, height: 56, loading: 'lazy', decoding: 'async' }))
    return made
  }
  function show(): void {
    cells.replaceChildren(tile, ...shown.map(cell))
    firstStop(cells)
    if (isWhole && !shown.length) status.textContent = '还没有收藏。传一张喜欢的图片，以后随手就能用。'
    else if (isWhole) status.textContent = ''
  }
  async function read(): Promise<void> {
    again.hidden = true
    if (!shown.length) status.textContent = '正在取收藏…'
    const found = await readFavourites()
    isWhole = found !== undefined
    shown = found ?? shown
    again.hidden = isWhole
    if (!isWhole) status.textContent = shown.length ? '' : '收藏没有取到。'
    show()
  }
  const named = (target: EventTarget | null) => {
    const button = (target as Element | null)?.closest<HTMLElement>('[data-id]')
    const it = shown.find(({ id }) => String(id) === button?.dataset.id)
    return button && it ? { button, it } : undefined
  }
  async function openCellMenu(target: EventTarget | null, point?: { x: number; y: number }): Promise<void> {
    const found = named(target)
    if (!found) return
    const { button, it } = found
    const { openMenu } = await import('../menu/Menu.tsx')
    openMenu({ label: '这个表情', of: button, within: body, point }, [
      {
        name: '置顶',
        act: async () => {
          shown = await pinFavourite(shown, it)
          show()
          cells.querySelector<HTMLElement>(`[data-id="${it.id}"]`)?.focus()
        },
      },
      {
        name: '删除',
        isGrave: true,
        act: async () => {
          if (!(await removeFavourite(it))) return button.focus()
          shown = shown.filter(({ id }) => id !== it.id)
          show()
          tile.focus()
          await read()
        },
      },
    ])
  }
  async function take(): Promise<void> {
    const [chosen] = file.files ?? []
    file.value = ''
    if (!chosen || tile.ariaBusy === 'true') return
    tile.ariaBusy = 'true'
    const kept = await addFavourite(chosen, (share) => tile.style.setProperty('--share', String(share)), leaving.signal)
    tile.ariaBusy = null
    tile.style.removeProperty('--share')
    if (kept) await read()
  }

  cells.addEventListener('click', (event) => {
    if ((event.target as Element).closest('.em-tile')) file.click()
    else {
      const found = named(event.target)
      if (found) onPick(found.it.url)
    }
  })
  cells.addEventListener('contextmenu', (event) => {
    if (!named(event.target)) return
    event.preventDefault()
    // By the keyboard it has no place of its own.
    void openCellMenu(event.target, event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : undefined)
  })
  longPress(cells, (event) => void openCellMenu(event.target))
  file.addEventListener('change', () => void take())
  again.addEventListener('click', () => void read())
  show()
  void read()
  return { name: '收藏', body }
}
