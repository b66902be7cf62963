import { openPageMenu as open } from '#islands/page-menu/PageMenu.tsx'
import { followingName, turnTheme } from './theme.ts'

/** Counts pixels between the edge of the page and its menu. */
const EDGE = 8

/** Says which theme the next press gives. */
function themeLabel(): string {
  const name = followingName()
  return name === '跟随系统' ? name : `切换为${name}`
}

/** Returns the place below the focused element; if the whole page has the focus, a place near its beginning. */
function pointOf(event: MouseEvent, byKey: boolean): [x: number, y: number] {
  if (!byKey) return [event.clientX, event.clientY]
  const box = (event.target as Element).getBoundingClientRect()
  const isSmall = box.height < innerHeight / 2 && box.bottom > 0 && box.top < innerHeight
  return isSmall ? [box.left, box.bottom] : [Math.max(box.left, 0) + 3 * EDGE, 12 * EDGE]
}

/** Opens the page's own menu, unless the request came from inside the menu. */
export function openPageMenu(event: MouseEvent, byKey: boolean): void {
  if ((event.target as Element).closest('.page-menu')) return
  open({ point: pointOf(event, byKey), byKey, theme: themeLabel(), turnTheme })
}
