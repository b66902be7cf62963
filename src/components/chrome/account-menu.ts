import { adoptStyles } from '#client/adopt-styles.ts'
import { draw, make } from '#client/make.ts'
import { saveWord } from '#client/session-storage.ts'
import type { SessionUser } from '#contract/auth.ts'
import { type Screen, screens } from '#lib/screens.ts'
import { $session, endSession, learnUser } from '#stores/session.ts'
import { tellFailure } from '#stores/tell-failure.ts'
import { showToast } from '#stores/toast.ts'
import css from './account-menu.css?inline'

const DRAWINGS: Record<string, string> = {
  '/user/profile': 'M16 8.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20c.8-3.800 3.800-5.500 7.500-5.500s6.700 1.700 7.500 5.500',
  '/editor': 'M12 20h8M16.500 4.500l3 3L8 19l-4 1 1-4z',
  '/admin': 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
  leave: 'M14 4h4.500a1.500 1.500 0 0 1 1.500 1.500v13a1.500 1.500 0 0 1-1.500 1.500H14M10 8l-4 4 4 4M6 12h9',
}
/** What a member's own places are, in this order; those that exist are in the screen table. */
const OWN = ['/user/profile', '/editor', '/admin']

let panel: HTMLElement | undefined

const icon = (path: string) => {
  const drawing = draw('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  drawing.append(draw('path', { d: path }))
  return drawing
}

function head({ nickname, role }: SessionUser, button: HTMLElement): HTMLElement {
  const face = button.querySelector('.face')?.cloneNode(true) as HTMLElement
  const words = make('p')
  words.append(make('b', { textContent: nickname }), make('span', { textContent: role === 'admin' ? '管理员' : '普通用户' }))
  const who = make('div', { className: 'who' })
  who.append(face, words)
  return who
}

function build(user: SessionUser, button: HTMLElement): HTMLElement {
  const box = make('div', {
    className: 'account-menu',
    id: 'account-menu',
    popover: 'auto',
    role: 'group',
    ariaLabel: '我的账号',
  })
  const rows = make('div', { className: 'rows' })
  for (const { path, title } of (screens as readonly Screen[]).filter(
    (it) => OWN.includes(it.path) && (it.access !== 'admin' || user.role === 'admin'),
  )) {
    const link = make('a', { href: path })
    link.append(icon(DRAWINGS[path] ?? ''), title)
    rows.append(link)
  }
  const out = make('button', { type: 'button' })
  out.dataset.logout = ''
  out.append(icon(DRAWINGS.leave ?? ''), '退出登录')
  rows.append(make('hr'), out)
  box.append(head(user, button), rows)
  box.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open'
    button.ariaExpanded = String(isOpen)
    if (!isOpen && panel === box) close()
  })
  box.addEventListener('keydown', walk)
  return box
}

function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops.at((at + step) % stops.length)?.focus()
}

function close(): void {
  const old = panel
  panel = undefined
  old?.remove()
}

/** Opens the menu beneath its button, or closes it. */
export async function toggleMenu(button: HTMLElement): Promise<void> {
  if (panel) return close()
  adoptStyles(css)
  try {
    await learnUser()
  } catch {
    // Who was not let in was told so.
    if ($session.get() === null) return tellFailure()
  }
  const user = $session.get()
  if (!user || panel) return
  panel = build(user, button)
  const { bottom, right } = button.getBoundingClientRect()
  panel.style.insetBlockStart = `${bottom + 8}px`
  panel.style.insetInlineEnd = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  button.after(panel)
  panel.showPopover({ source: button })
  panel.querySelector<HTMLElement>('a, button')?.focus()
}

/** Out, and home; what is said is said there. */
export async function leave(): Promise<void> {
  document.documentElement.dataset.left = ''
  close()
  await endSession()
  if (location.pathname === '/') return showToast('已退出登录')
  saveWord('已退出登录')
  location.assign('/')
}

addEventListener('pagehide', close)
