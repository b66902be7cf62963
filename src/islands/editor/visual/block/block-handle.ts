import { Plugin } from '@milkdown/kit/prose/state'
import { $prose } from '@milkdown/kit/utils'
import { createElement, createRef } from 'react'
import type { Words } from '../../bar/words/zh-cn.ts'
import type { Portals } from '../portals.ts'
import { BlockHandle, type Handle } from './BlockHandle.tsx'
import { blockOf, moveBlock } from './block-acts.ts'
import { openBlockMenu } from './block-menu.ts'

/** Blocks are moved, doubled, turned and taken away by a handle, by dragging it, and by keys. */
export const blockHandle = (portals: Portals, words: () => Words) =>
  $prose(
    () =>
      new Plugin({
        view(view) {
          const room = view.dom.parentElement ?? view.dom
          const handle = createRef<Handle>()
          const destroy = portals.add(createElement(BlockHandle, { ref: handle, view, room, words }), room)
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
            openBlockMenu(view, blockOf(view.state), view.dom, words(), { x: left, y: bottom + 4 })
            return true
          },
        },
      }),
  )
