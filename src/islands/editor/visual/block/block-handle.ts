import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { createElement, createRef } from 'react'
import type { Portals } from '../portals.ts'
import { BlockHandle, type Handle } from './BlockHandle.tsx'
import { blockOf, moveBlock } from './block-acts.ts'
import { openBlockMenu } from './block-menu.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the block with the caret by Alt, Shift and an arrow key; returns whether the key was one of these. */
function moveByKey(view: EditorView, { key, altKey, shiftKey }: KeyboardEvent): boolean {
  const step = altKey && shiftKey ? STEPS[key] : undefined
  if (!step) return false
  const tr = moveBlock(view.state, blockOf(view.state), step)
  if (tr) view.dispatch(tr)
  return true
}

/** Opens the menu of the block with the caret by Ctrl and a slash. */
function openByKey(view: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== '/' || !(ctrlKey || metaKey)) return false
  const { left, bottom } = view.coordsAtPos(view.state.selection.from)
  openBlockMenu(view, blockOf(view.state), view.dom, { x: left, y: bottom + 4 })
  return true
}

/** Creates the plugin that moves, copies, converts and removes blocks: with a handle, by dragging it, and with keys. */
export const blockHandle = (portals: Portals) =>
  $prose(
    () =>
      new Plugin({
        view(view) {
          const room = view.dom.parentElement ?? view.dom
          const handle = createRef<Handle>()
          const destroy = portals.add(createElement(BlockHandle, { ref: handle, view, room }), room)
          return {
            update(_, before) {
              if (before.doc !== view.state.doc) handle.current?.hide()
            },
            destroy,
          }
        },
        props: {
          handleKeyDown: (view, event) => !event.isComposing && (moveByKey(view, event) || openByKey(view, event)),
        },
      }),
  )
