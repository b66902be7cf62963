import { part, tool } from './parts.ts'

export interface Actions {
  go: (by: 1 | -1) => unknown
  turn: (quarters: 1 | -1) => void
  zoom: (steps: 1 | -1) => void
  reset: () => void
  close: () => void
}

/** The overlay's elements: the stage, what stands around it, and the buttons that can be out of use. */
export function makeFrame(isOne: boolean, { go, turn, zoom, reset, close }: Actions) {
  const stage = part('div', { className: 'stage' })
  const caption = part('p', { className: 'caption' })
  const counter = part('p', { className: 'counter', ariaLive: 'polite', hidden: isOne })
  const previous = tool('previous', '上一张', () => go(-1))
  const next = tool('next', '下一张', () => go(1))
  const closer = tool('close', '关闭', close)
  const smaller = tool('smaller', '缩小', () => zoom(-1))
  const larger = tool('larger', '放大', () => zoom(1))
  const tools = part(
    'div',
    { className: 'tools', role: 'group', ariaLabel: '图片工具' },
    tool('turn-left', '向左旋转', () => turn(-1)),
    tool('turn-right', '向右旋转', () => turn(1)),
    larger,
    smaller,
    tool('reset', '还原', reset),
    closer,
  )
  previous.hidden = next.hidden = isOne
  const dialog = part('dialog', { className: 'preview', ariaLabel: '图片预览', tabIndex: -1 }, stage, counter, previous, next)
  dialog.append(part('div', { className: 'foot-of-preview' }, caption, tools))
  // The overlay itself has the focus at first, so that the arrows mean pictures and no button seems chosen.
  dialog.autofocus = true
  return { dialog, stage, tools, caption, counter, previous, next, smaller, larger }
}
