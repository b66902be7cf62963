import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { copyLink } from '../ui/copy-link.ts'
import { openOver } from '../ui/with-react/open-over.ts'
import css from './uno.css?inline'

interface Asked {
  /** Holds window coordinates, of the pointer or of the focused element. */
  point: readonly [x: number, y: number]
  byKey: boolean
  /** Labels the theme entry. */
  theme: string
  turnTheme: () => void
}

/** Counts pixels between the menu and the edge of the window. */
const EDGE = 8
const BACKWARD = ['ArrowUp', 'ArrowLeft']
const FORWARD = ['ArrowDown', 'ArrowRight']

/** Places the menu beside the point, on the side with room, and wholly inside the window. */
function place(menu: HTMLElement, [x, y]: Asked['point']): void {
  const { offsetWidth: width, offsetHeight: height } = menu
  const root = document.documentElement
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE))
  menu.style.left = `${within(x + width + EDGE > root.clientWidth ? x - width : x, width, root.clientWidth)}px`
  menu.style.top = `${within(y + height + EDGE > innerHeight ? y - height : y, height, innerHeight)}px`
}

/** Returns the index of the item to which a key leads; null when it leads nowhere. */
function indexAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (FORWARD.includes(key)) return (at + 1) % count
  return BACKWARD.includes(key) ? Math.max(at, 0) - 1 : null
}

/** Checks whether the browser can go back. `navigation` lists this site's entries only; `history.length` counts other sites' too. */
function canGoBack(): boolean {
  const { navigation } = globalThis
  return navigation ? navigation.canGoBack || history.length > navigation.entries().length : history.length > 1
}

interface Props extends Asked {
  /** Gets the focus back when the menu closes. */
  from: Element | null
  onClose: () => void
}

function PageMenu({ point, byKey, theme, turnTheme, from, onClose }: Props) {
  adoptStyles(css)
  const ref = useRef<HTMLDivElement>(null)

  const giveBack = () => {
    onClose()
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once
  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    menu.showPopover()
    place(menu, point)
    menu.querySelector<HTMLElement>(byKey ? 'button:enabled' : '[role=menu]')?.focus({ preventScroll: true })
    const shown = new AbortController()
    const { signal } = shown
    const away = (event: Event) => {
      if (!menu.contains(event.target as Node | null)) onClose()
    }
    addEventListener('pointerdown', away, { signal, capture: true })
    for (const name of ['scroll', 'resize', 'blur', 'pagehide'])
      addEventListener(name, () => (menu.contains(document.activeElement) ? giveBack() : onClose()), {
        signal,
        capture: name === 'scroll',
      })
    return () => shown.abort()
  }, [])

  function walk(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const items = [...(ref.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    const named = ctrlKey || metaKey || altKey ? undefined : items.find((it) => it.ariaKeyShortcuts === key.toUpperCase())
    if (key === 'Escape' || key === 'Tab') giveBack()
    else if (named) named.click()
    else {
      const next = indexAfter(key, at, items.length)
      if (next === null) return
      items.at(next)?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const does = (act: () => unknown) => () => {
    giveBack()
    void act()
  }
  return (
    <div ref={ref} className=":uno: page-menu menu-box w-61" popover="manual">
      <div className=":uno: focus-visible:outline-0" role="menu" aria-label="页面菜单" tabIndex={-1} onKeyDown={walk}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div className=":uno: grid grid-cols-3 gap-0.5 mb-1.25 pb-1.25 hairline-b" role="group" aria-label="浏览">
          <Step
            name="后退"
            icon=":uno: i-lucide-arrow-left w-4.5 h-4.5 text-muted"
            isOff={!canGoBack()}
            onPress={does(() => history.back())}
          />
          <Step
            name="前进"
            icon=":uno: i-lucide-arrow-right w-4.5 h-4.5 text-muted"
            isOff={globalThis.navigation?.canGoForward === false}
            onPress={does(() => history.forward())}
          />
          <Step name="刷新" icon=":uno: i-lucide-rotate-cw w-4.5 h-4.5 text-muted" onPress={does(() => location.reload())} />
        </div>
        <Act
          name="复制链接"
          icon=":uno: i-lucide-link w-4.5 h-4.5 text-muted"
          shortcut="C"
          onPress={does(() => copyLink(location.href))}
        />
        <Act name={theme} icon=":uno: i-lucide-moon w-4.5 h-4.5 text-muted" shortcut="T" onPress={does(turnTheme)} />
      </div>
      <p className=":uno: mt-1.25 px-2.5 pt-1.75 pb-1 hairline-t text-faint text-note">Shift 加右键，用浏览器自带的菜单</p>
    </div>
  )
}

interface ItemProps {
  name: string
  icon: string
  onPress: () => void
}

const Step = ({ name, icon, isOff, onPress }: ItemProps & { isOff?: boolean }) => (
  <button
    className=":uno: grid place-items-center h-9 rounded-control quickly disabled:opacity-40 disabled:cursor-default hover:enabled:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2"
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-label={name}
    title={name}
    disabled={isOff}
    onClick={onPress}
  >
    <span className={icon} aria-hidden="true" />
  </button>
)

const Act = ({ name, icon, shortcut, onPress }: ItemProps & { shortcut: string }) => (
  <button
    className=":uno: menu-row h-9 hover:bg-hover hover:text-strong focus-visible:bg-hover focus-visible:text-strong focus-visible:-outline-offset-2"
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    <span className={icon} aria-hidden="true" />
    {name}
    {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus */}
    <kbd className=":uno: ms-auto" aria-hidden="true">
      {shortcut}
    </kbd>
  </button>
)

let closeShown = () => {}

/** Opens the page's own menu at a point. After the menu closes, the element that had the focus gets it back. */
export function openPageMenu(asked: Asked): void {
  // Two requests before the files came show one menu, at the later place.
  closeShown()
  const from = document.activeElement
  if (!asked.byKey) getSelection()?.empty()
  // Its element is inside the landmark `main`; an open popover is in the top layer anyway.
  openOver((close) => {
    closeShown = close
    return <PageMenu {...asked} from={from} onClose={close} />
  }, document.querySelector('main') ?? undefined)
}
