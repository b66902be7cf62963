import { adoptStyles } from '#client/adopt-styles.ts'
import { make } from '#client/make.ts'
import { copyLink } from '#islands/ui/copy-link.ts'
import css from './page-menu.css?inline'
import { turnTheme } from './theme.ts'

/** Between the menu and the edge of the window. */
const EDGE = 8

let closing: AbortController | undefined
let panel: HTMLElement | undefined
let cameFrom: HTMLElement | null = null

function item(name: string, icon: string, act: () => void, key = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', role: 'menuitem', tabIndex: -1, className: key ? 'row' : '' })
  const drawing = make('span', { className: `pm-icon pm-${icon}`, ariaHidden: 'true' })
  if (key) {
    button.append(drawing, name, make('kbd', { textContent: key, ariaHidden: 'true' }))
    button.ariaKeyShortcuts = key
  } else {
    Object.assign(button, { ariaLabel: name, title: name })
    button.append(drawing)
  }
  button.addEventListener('click', () => {
    close(true)
    act()
  })
  return button
}

/** The end of what the theme's button says: the script of every page has no byte for saying it twice. */
const themeLabel = () =>
  document.querySelector('[data-theme-button]')?.ariaLabel?.split('，')[1]?.replace('切换为跟随', '跟随') ?? '切换主题'

function build(): HTMLElement {
  const row = make('div', { className: 'steps', role: 'group', ariaLabel: '浏览' })
  const back = item('后退', 'back', () => history.back())
  const { navigation } = globalThis
  // Its entries are this site's own: a page of another site before them is only seen in the history's length.
  back.disabled = navigation ? !navigation.canGoBack && history.length <= navigation.entries().length : history.length < 2
  const forward = item('前进', 'forward', () => history.forward())
  forward.disabled = !(navigation?.canGoForward ?? true)
  row.append(
    back,
    forward,
    item('刷新', 'refresh', () => location.reload()),
  )
  const menu = make('div', { role: 'menu', ariaLabel: '页面菜单', tabIndex: -1 })
  menu.append(
    row,
    item('复制链接', 'link', () => void copyLink(location.href), 'C'),
    item(themeLabel(), 'theme', turnTheme, 'T'),
  )
  const made = make('div', { className: 'page-menu', popover: 'manual' })
  made.append(menu, make('p', { textContent: 'Shift 加右键，用浏览器自带的菜单' }))
  return made
}

/** Beside the point, on the side where there is room, and always whole inside the window. */
function place(made: HTMLElement, x: number, y: number): void {
  const { offsetWidth: width, offsetHeight: height } = made
  const root = document.documentElement
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE))
  made.style.left = `${within(x + width + EDGE > root.clientWidth ? x - width : x, width, root.clientWidth)}px`
  made.style.top = `${within(y + height + EDGE > innerHeight ? y - height : y, height, innerHeight)}px`
}

/** Below what has the focus; a whole page with the focus has its menu near its beginning. */
function pointOf(event: MouseEvent, byKey: boolean): [number, number] {
  if (!byKey) return [event.clientX, event.clientY]
  const box = (event.target as Element).getBoundingClientRect()
  const isSmall = box.height < innerHeight / 2 && box.bottom > 0 && box.top < innerHeight
  return isSmall ? [box.left, box.bottom] : [Math.max(box.left, 0) + 3 * EDGE, 12 * EDGE]
}

function close(giveBack = false): void {
  closing?.abort()
  panel?.remove()
  panel = undefined
  if (giveBack) cameFrom?.focus({ preventScroll: true })
}

function walk(event: KeyboardEvent): void {
  const items = [...(panel?.querySelectorAll('button') ?? [])].filter((it) => !it.disabled)
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  const isForward = event.key === 'ArrowDown' || event.key === 'ArrowRight'
  const to = { Home: 0, End: -1 }[event.key]
  const { ctrlKey, metaKey, altKey } = event
  const named = ctrlKey || metaKey || altKey ? undefined : items.find((it) => it.ariaKeyShortcuts === event.key.toUpperCase())
  if (event.key === 'Escape' || event.key === 'Tab') close(true)
  else if (named) named.click()
  else if (to !== undefined) items.at(to)?.focus()
  else if (isForward) items[(at + 1) % items.length]?.focus()
  else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') items.at(at < 0 ? -1 : at - 1)?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The page's own menu: by the mouse at the point, by the keyboard at what has the focus, which it gets back. */
export function openPageMenu(event: MouseEvent, byKey: boolean): void {
  if (panel?.contains(event.target as Node)) return
  adoptStyles(css)
  close()
  cameFrom = document.activeElement as HTMLElement | null
  if (!byKey) getSelection()?.empty()
  const made = build()
  panel = made
  // In the text's own landmark; shown, it is in the top layer.
  document.querySelector('main')?.append(made)
  made.showPopover()
  place(made, ...pointOf(event, byKey))
  made.querySelector<HTMLElement>(byKey ? 'button:enabled' : '[role=menu]')?.focus({ preventScroll: true })

  closing = new AbortController()
  const { signal } = closing
  made.addEventListener('keydown', walk, { signal })
  const away = (it: Event) => {
    if (!made.contains(it.target as Node | null)) close()
  }
  addEventListener('pointerdown', away, { signal, capture: true })
  for (const name of ['scroll', 'resize', 'blur', 'pagehide'])
    addEventListener(name, () => close(made.contains(document.activeElement)), { signal, capture: name === 'scroll' })
}
