import { Plugin } from '@milkdown/kit/prose/state'
import { $prose } from '@milkdown/kit/utils'
import { createElement, createRef } from 'react'
import type { Portals } from '../portals.ts'
import { BlockHandle, type Handle } from './BlockHandle.tsx'
import { blockOf, moveBlock } from './block-acts.ts'
import { openBlockMenu } from './block-menu.ts'

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
          handleKeyDown(view, event) {
            if (event.isComposing) return false
            const step = event.altKey && event.shiftKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
            const tr = step ? moveBlock(view.state, blockOf(view.state), step) : null
            if (tr) view.dispatch(tr)
            if (step) return true
            if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return false
            const { left, bottom } = view.coordsAtPos(view.state.selection.from)
            openBlockMenu(view, blockOf(view.state), view.dom, { x: left, y: bottom + 4 })
            return true
          },
        },
      }),
  )
