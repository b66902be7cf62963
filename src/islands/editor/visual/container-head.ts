import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import { make } from '#client/make.ts'
import { CONTAINERS } from '../bar/samples.ts'
import { $words } from '../bar/words/words.ts'
import { readOpening, writeOpening } from './container-line.ts'

/** The kind and the title of a container, chosen and written above its words. */
export function containerHead(view: EditorView, getPos: () => number | undefined) {
  const kind = make('select')
  const options = CONTAINERS.map((name) => make('option', { value: name }))
  kind.append(...options)
  const title = make('input', { type: 'text', spellcheck: false })
  const silence = $words.subscribe((words) => {
    kind.ariaLabel = words.containerKind
    for (const it of options) it.textContent = words[it.value as (typeof CONTAINERS)[number]]
    Object.assign(title, { placeholder: words.titleField, ariaLabel: words.containerTitle })
  })
  const dom = make('span', { className: 'container-head' })
  dom.append(kind, title)
  const lineOf = (node: Node) => node.textContent.split('\n', 1)[0] ?? ''
  const write = () => {
    const pos = getPos()
    const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
    if (pos === undefined || !node) return
    const line = lineOf(node)
    const now = writeOpening(line, kind.value, title.value.trim())
    if (now !== line) view.dispatch(view.state.tr.insertText(now, pos + 1, pos + 1 + line.length))
  }
  kind.addEventListener('change', write)
  title.addEventListener('change', write)
  title.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    write()
    view.focus()
  })
  return {
    dom,
    destroy: silence,
    /** Follows what is written in the source beneath. */
    show(node: Node): void {
      const opening = readOpening(lineOf(node))
      dom.hidden = !opening
      if (!opening) return
      kind.value = opening.kind
      if (document.activeElement !== title) title.value = opening.title
    },
  }
}
