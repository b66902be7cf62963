import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView } from '@milkdown/kit/prose/view'
import { $view } from '@milkdown/kit/utils'
import { make } from '#client/make.ts'
import { CODE_LANGUAGES } from '../bar/samples.ts'
import { containerHead } from './container-head.ts'
import { codeWithMeta, inlineMath, sourceBlock } from './own-nodes.ts'

const PAUSE = 600
const KINDS: Record<string, string> = {
  html: 'HTML',
  containerDirective: '提示框',
  footnoteDefinition: '脚注',
  definition: '链接定义',
  math: '公式',
  frontMatter: '文档头',
}
const LIST = 'code-languages'

/** One list of names for all fields of all code blocks. */
function namesList(): void {
  if (document.getElementById(LIST)) return
  const list = make('datalist', { id: LIST })
  for (const value of CODE_LANGUAGES) list.append(make('option', { value }))
  document.body.append(list)
}

/** Runs after the last of many calls. */
function after(pause: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon(): void {
      clearTimeout(timer)
      timer = setTimeout(run, pause)
    },
    stop: () => clearTimeout(timer),
  }
}

/** What a formula looks like; TeX that cannot be read says so where it stands. */
async function drawFormula(room: HTMLElement, source: string, isBlock: boolean): Promise<void> {
  const { default: temml } = await import('temml')
  const tex = source.replace(/^\s*\$+\s*|\s*\$+\s*$/g, '')
  // As nodes: what it writes as a string has styles that the page's policy refuses.
  temml.render(tex, room, { displayMode: isBlock, throwOnError: false, trust: false, maxExpand: 1000, maxSize: [50, 50] })
}

async function drawMermaid(room: HTMLElement, source: string): Promise<void> {
  const { drawDiagram } = await import('../../ui/diagram/draw-diagram.ts')
  const figure = make('figure', { className: 'mermaid' })
  const code = make('pre', { textContent: source })
  figure.append(code)
  room.replaceChildren(figure)
  if (source.trim()) await drawDiagram(figure)
}

/** Code with its language, and the picture where it is a diagram. */
function codeView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  namesList()
  let node = first
  let drawn = ''
  const dom = make('div', { className: 'code-view' })
  const field = make('input', {
    type: 'text',
    value: node.attrs.language as string,
    placeholder: '纯文本',
    ariaLabel: '代码语言',
  })
  field.setAttribute('list', LIST)
  field.spellcheck = false
  const contentDOM = make('code')
  const pre = make('pre')
  const picture = make('div', { className: 'code-picture', contentEditable: 'false' })
  const head = make('header', { contentEditable: 'false' })
  head.append(field)
  pre.append(contentDOM)
  dom.append(head, pre, picture)
  const draw = after(PAUSE, () => {
    const isDiagram = node.attrs.language === 'mermaid'
    picture.hidden = !isDiagram
    if (!isDiagram || drawn === node.textContent) return
    drawn = node.textContent
    void drawMermaid(picture, drawn).catch(() => undefined)
  })
  field.addEventListener('change', () => {
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', field.value.trim()))
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    field.blur()
    view.focus()
  })
  picture.hidden = true
  draw.soon()
  return {
    dom,
    contentDOM,
    update(it) {
      if (it.type !== node.type) return false
      node = it
      if (document.activeElement !== field) field.value = it.attrs.language as string
      draw.soon()
      return true
    },
    stopEvent: (event) => head.contains(event.target as globalThis.Node) || picture.contains(event.target as globalThis.Node),
    ignoreMutation: (it) => !contentDOM.contains(it.target),
    destroy: draw.stop,
  }
}

/** What stays source: says what it is, and shows a formula as it will look. */
function sourceView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  let node = first
  let drawn = ''
  const dom = make('div', { className: 'source-view' })
  const head = make('header', { contentEditable: 'false' })
  const name = make('span')
  const container = first.attrs.kind === 'containerDirective' ? containerHead(view, getPos) : null
  head.append(name, ...(container ? [container.dom] : []))
  const contentDOM = make('code')
  const pre = make('pre')
  const picture = make('div', { className: 'source-picture', contentEditable: 'false' })
  pre.append(contentDOM)
  dom.append(head, pre, picture)
  const draw = after(PAUSE / 3, () => {
    const isFormula = node.textContent.startsWith('$$')
    picture.hidden = !isFormula
    if (!isFormula || drawn === node.textContent) return
    drawn = node.textContent
    void drawFormula(picture, drawn, true).catch(() => undefined)
  })
  const show = () => {
    name.textContent = KINDS[node.attrs.kind as string] ?? '源码'
    container?.show(node)
    draw.soon()
  }
  show()
  return {
    dom,
    contentDOM,
    update(it) {
      if (it.type !== node.type) return false
      node = it
      show()
      return true
    },
    stopEvent: (event) => head.contains(event.target as globalThis.Node),
    ignoreMutation: (it) => !contentDOM.contains(it.target),
    destroy: draw.stop,
  }
}

/** A formula in a line; pressed, it becomes a field with its source. */
function formulaView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  let node = first
  const dom = make('span', { className: 'formula-view' })
  const show = () =>
    void drawFormula(dom, node.attrs.source as string, false).catch(() => dom.replaceChildren(node.attrs.source as string))
  function edit(): void {
    const field = make('input', { type: 'text', value: node.attrs.source as string, ariaLabel: '公式' })
    field.spellcheck = false
    field.size = Math.max(4, field.value.length + 2)
    const end = (isKept: boolean) => {
      field.onblur = null
      const pos = getPos()
      const source = field.value.trim()
      show()
      if (pos === undefined || !isKept || source === node.attrs.source) return
      if (!source.replaceAll('$', '').trim()) view.dispatch(view.state.tr.delete(pos, pos + 1))
      else view.dispatch(view.state.tr.setNodeAttribute(pos, 'source', /^\$.+\$$/s.test(source) ? source : `$${source}$`))
    }
    field.onblur = () => end(true)
    field.onkeydown = (event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      end(event.key === 'Enter')
      view.focus()
    }
    dom.replaceChildren(field)
    field.focus()
    field.select()
  }
  dom.addEventListener('click', () => {
    if (!dom.querySelector('input')) edit()
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
  }
}

export const views = [
  $view(codeWithMeta.node, () => (node, view, getPos) => codeView(node, view, getPos)),
  $view(sourceBlock, () => (node, view, getPos) => sourceView(node, view, getPos)),
  $view(inlineMath, () => (node, view, getPos) => formulaView(node, view, getPos)),
]
