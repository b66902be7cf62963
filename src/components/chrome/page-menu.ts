import { openPageMenu as open } from '#islands/page-menu/PageMenu.tsx'
import { turnTheme } from './theme.ts'

/** Between the beginning of the page and its menu. */
const EDGE = 8

/** The end of what the theme's button says: the script of every page has no byte for saying it twice. */
const themeLabel = () =>
  document.querySelector('[data-theme-button]')?.ariaLabel?.split('，')[1]?.replace('切换为跟随', '跟随') ?? '切换主题'

/** Below what has the focus; a whole page with the focus has its menu near its beginning. */
function pointOf(event: MouseEvent, byKey: boolean): [x: number, y: number] {
  if (!byKey) return [event.clientX, event.clientY]
  const box = (event.target as Element).getBoundingClientRect()
  const isSmall = box.height < innerHeight / 2 && box.bottom > 0 && box.top < innerHeight
  return isSmall ? [box.left, box.bottom] : [Math.max(box.left, 0) + 3 * EDGE, 12 * EDGE]
}

/** Opens the page's own menu, unless it was asked for inside the menu itself. */
export function openPageMenu(event: MouseEvent, byKey: boolean): void {
  if ((event.target as Element).closest('.page-menu')) return
  open({ point: pointOf(event, byKey), byKey, theme: themeLabel(), turnTheme })
}
