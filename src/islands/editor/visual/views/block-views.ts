import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView } from '@milkdown/kit/prose/view'
import { $view } from '@milkdown/kit/utils'
import { atom } from 'nanostores'
import { createElement, type FunctionComponent } from 'react'
import { codeWithMeta, inlineMath, sourceBlock } from '../own-nodes.ts'
import type { Portals } from '../portals.ts'
import { CodePart } from './CodePart.tsx'
import { drawFormula } from './draw-formula.ts'
import { FormulaField } from './FormulaField.tsx'
import type { PartProps } from './part-props.ts'
import { SourcePart } from './SourcePart.tsx'

type Made = (node: Node, view: EditorView, getPos: () => number | undefined) => NodeView

/** Creates an empty element that ProseMirror will own. */
function bare<K extends keyof HTMLElementTagNameMap>(name: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (className) element.className = className
  return element
}

/** Creates the view of a block of plain text, with a head above it and a picture below it. React renders into the head. */
const blockView =
  (portals: Portals, name: 'code' | 'source', Part: FunctionComponent<PartProps>): Made =>
  (first, view, getPos) => {
    const dom = bare('div', `${name}-view`)
    const head = bare('header')
    const pre = bare('pre')
    const contentDOM = bare('code')
    const picture = bare('div', `${name}-picture`)
    head.contentEditable = picture.contentEditable = 'false'
    picture.hidden = true
    pre.append(contentDOM)
    dom.append(head, pre, picture)
    const $node = atom(first)
    return {
      dom,
      contentDOM,
      update(it) {
        if (it.type !== first.type) return false
        $node.set(it)
        return true
      },
      stopEvent: ({ target }) => [head, picture].some((it) => it.contains(target as globalThis.Node)),
      ignoreMutation: (it) => !contentDOM.contains(it.target),
      destroy: portals.add(createElement(Part, { $node, picture, view, getPos }), head),
    }
  }

/** Creates the view of a formula in a line; a press turns it into a field with its source. */
const formulaView =
  (portals: Portals): Made =>
  (first, view, getPos) => {
    const dom = bare('span', 'formula-view')
    const drawing = bare('span')
    let node = first
    let close: (() => void) | null = null
    dom.append(drawing)
    const show = () => {
      const source = node.attrs.source as string
      void drawFormula(drawing, source, false).catch(() => drawing.replaceChildren(source))
    }
    function end(typed: string | null): void {
      close?.()
      close = null
      drawing.hidden = false
      const pos = getPos()
      const source = typed?.trim()
      if (pos === undefined || source === undefined || source === node.attrs.source) return
      if (!source.replaceAll('$', '').trim()) view.dispatch(view.state.tr.delete(pos, pos + 1))
      else view.dispatch(view.state.tr.setNodeAttribute(pos, 'source', /^\$.+\$$/s.test(source) ? source : `$${source}$`))
    }
    dom.addEventListener('click', () => {
      if (close) return
      drawing.hidden = true
      const field = { source: node.attrs.source as string, onEnd: end, onLeave: () => view.focus() }
      close = portals.add(createElement(FormulaField, field), dom)
    })
    show()
    return {
      dom,
      update(it) {
        if (it.type !== node.type) return false
        if (it.attrs.source !== node.attrs.source) {
          node = it
          show()
        }
        return true
      },
      stopEvent: (event) => event.target instanceof HTMLInputElement,
      ignoreMutation: () => true,
      destroy: () => close?.(),
    }
  }

/** Creates the views of nodes that look different from their text: code, source blocks, formulas. */
export const views = (portals: Portals) => [
  $view(codeWithMeta.node, () => blockView(portals, 'code', CodePart)),
  $view(sourceBlock, () => blockView(portals, 'source', SourcePart)),
  $view(inlineMath, () => formulaView(portals)),
]
