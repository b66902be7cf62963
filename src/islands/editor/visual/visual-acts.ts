import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands'
import { Fragment, type Node, type NodeType, type Schema, Slice } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $words } from '../bar/words/words.ts'
import type { Act } from '../workbench/surface.ts'

export const MARKS = { bold: 'strong', italic: 'emphasis', strike: 'strike_through', code: 'inlineCode' } as const

const node = (schema: Schema, name: string) => schema.nodes[name] as NodeType

/** Returns the formats at the selection, for the buttons of the toolbar. */
export function statesOf(state: EditorState): Set<string> {
  const found = new Set<string>()
  const { $from, from, to, empty } = state.selection
  for (const [name, mark] of Object.entries({ ...MARKS, link: 'link' })) {
    const type = state.schema.marks[mark]
    if (type && (empty ? type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type)))
      found.add(name)
  }
  const NAMES: Record<string, string> = {
    blockquote: 'quote',
    bullet_list: 'bullets',
    ordered_list: 'numbers',
    code_block: 'codeBlock',
    table: 'table',
  }
  for (let depth = $from.depth; depth > 0; depth--) {
    const it = $from.node(depth)
    const name = NAMES[it.type.name]
    if (name) found.add(name)
    if (it.type.name === 'heading') found.add(`heading${it.attrs.level as number}`)
    if (it.type.name === 'list_item' && it.attrs.checked !== null) {
      found.add('tasks')
      found.delete('bullets')
    }
  }
  if (found.has('tasks')) found.delete('bullets')
  return found
}

const inside = (state: EditorState, name: string) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth
  return 0
}

type ListName = 'bullet_list' | 'ordered_list'

const listDepth = (state: EditorState) => inside(state, 'bullet_list') || inside(state, 'ordered_list')

/** Turns the list at this depth, and each of its items, into a list of this kind. */
function turnList(state: EditorState, depth: number, name: ListName, isTask: boolean): Transaction {
  const { tr, selection, schema } = state
  const list = selection.$from.node(depth)
  const before = selection.$from.before(depth)
  const kind = name === 'ordered_list' ? { label: '1.', listType: 'ordered' } : { label: '•', listType: 'bullet' }
  if (list.type.name !== name) tr.setNodeMarkup(before, node(schema, name), { spread: list.attrs.spread })
  list.forEach(({ attrs }, offset) => {
    const checked = isTask ? (attrs.checked ?? false) : null
    tr.setNodeMarkup(before + 1 + offset, undefined, { ...attrs, ...kind, checked })
  })
  return tr
}

/** Wraps the selection in a list of this kind, or changes the list around it to this kind. A list that already has it is removed. */
const listed =
  (name: ListName, isTask: boolean): Command =>
  (state, dispatch, view) => {
    const send = view ? (tr: Transaction) => view.dispatch(tr) : dispatch
    const list = listDepth(state)
    const kind = isTask ? 'tasks' : name === 'bullet_list' ? 'bullets' : 'numbers'
    if (list && statesOf(state).has(kind)) return liftListItem(node(state.schema, 'list_item'))(state, dispatch, view)
    if (!list && !wrapInList(node(state.schema, name))(state, send)) return false
    const now = view?.state ?? state
    const depth = listDepth(now)
    if (!depth) return false
    send?.(turnList(now, depth, name, isTask))
    return true
  }

const quoted: Command = (state, dispatch, view) =>
  inside(state, 'blockquote') ? lift(state, dispatch) : wrapIn(node(state.schema, 'blockquote'))(state, dispatch, view)

function tableOf(schema: Schema, rows: number, columns: number): Node {
  const paragraph = (words: string) => node(schema, 'paragraph').create(null, words ? schema.text(words) : null)
  const cells = (name: string, words: string) =>
    Array.from({ length: columns }, () => node(schema, name).create(null, paragraph(words)))
  return node(schema, 'table').create(null, [
    node(schema, 'table_header_row').create(null, cells('table_header', $words.get().cell)),
    ...Array.from({ length: rows }, () => node(schema, 'table_row').create(null, cells('table_cell', ''))),
  ])
}

/** Inserts blocks in the place of an empty paragraph, or after the block with the caret. */
export function placeBlock(view: EditorView, blocks: readonly Node[]): void {
  const { state } = view
  const { $from } = state.selection
  const at = $from.depth === 0 ? $from.pos : $from.before(1)
  const top = $from.depth === 0 ? null : $from.node(1)
  const isEmpty = top?.type.name === 'paragraph' && top.content.size === 0
  const from = top && !isEmpty ? at + top.nodeSize : at
  const tr = state.tr.replaceWith(from, isEmpty ? at + (top?.nodeSize ?? 0) : from, blocks)
  const selection = Selection.findFrom(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size)), 1, true)
  if (selection) tr.setSelection(selection)
  view.dispatch(tr.scrollIntoView())
}

/** Selects the words around the caret, so that typing replaces them. */
function selectCell(view: EditorView): void {
  const { $from } = view.state.selection
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, $from.start(), $from.end())))
}

function footnote(view: EditorView): void {
  const { schema, doc, tr, selection } = view.state
  const taken = new Set<string>()
  doc.descendants((it) => {
    if (it.type.name === 'footnote_reference') taken.add(it.attrs.label as string)
    if (it.type.name === 'source_block') taken.add(/^\[\^([^\]]+)\]:/.exec(it.textContent)?.[1] ?? '')
  })
  let number = 1
  while (taken.has(String(number))) number++
  tr.insert(selection.to, node(schema, 'footnote_reference').create({ label: String(number) }))
  const note = node(schema, 'source_block').create({ kind: 'footnoteDefinition' }, schema.text(`[^${number}]: `))
  tr.insert(tr.doc.content.size, note)
  tr.setSelection(Selection.atEnd(tr.doc))
  view.dispatch(tr.scrollIntoView())
}

function link(view: EditorView, address: string, words: string): void {
  const { schema, selection, tr } = view.state
  const mark = schema.marks.link?.create({ href: address, title: null })
  if (!mark) return
  const name = words || address
  const chosen = view.state.doc.textBetween(selection.from, selection.to)
  if (chosen && (!words || chosen === name)) tr.addMark(selection.from, selection.to, mark)
  else tr.replaceSelectionWith(schema.text(name, [mark]), false)
  tr.removeStoredMark(mark)
  view.dispatch(tr.scrollIntoView())
}

/**
 * Inserts nodes. The words of a single paragraph go into the line at the caret; anything else is inserted as blocks, and as plain text
 * inside code.
 */
export function insertNodes(view: EditorView, nodes: readonly Node[], at?: number): void {
  const [first] = nodes
  const { state } = view
  const isLine = nodes.length === 1 && first?.type.name === 'paragraph'
  const content = isLine ? (first?.content ?? Fragment.empty) : Fragment.from([...nodes])
  const tr = state.tr
  const isCode = (at === undefined ? state.selection.$from : state.doc.resolve(at)).parent.type.spec.code
  if (isCode) tr.insertText(nodes.map((it) => it.textContent).join('\n\n'), at ?? state.selection.from, at ?? state.selection.to)
  else if (at === undefined) tr.replaceSelection(new Slice(content, 0, 0))
  else tr.replaceRange(at, at, new Slice(content, 0, 0))
  view.dispatch(tr.scrollIntoView())
}

export function runAct(view: EditorView, act: Act, nodesOf: (markdown: string) => Node[]): void {
  const { schema } = view.state
  const run = (command: Command) => command(view.state, view.dispatch.bind(view), view)
  switch (act.do) {
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code': {
      const mark = schema.marks[MARKS[act.do]]
      if (mark) run(toggleMark(mark))
      break
    }
    case 'heading':
      run(act.level ? setBlockType(node(schema, 'heading'), { level: act.level }) : setBlockType(node(schema, 'paragraph')))
      break
    case 'quote':
      run(quoted)
      break
    case 'bullets':
      run(listed('bullet_list', false))
      break
    case 'numbers':
      run(listed('ordered_list', false))
      break
    case 'tasks':
      run(listed('bullet_list', true))
      break
    case 'rule':
      placeBlock(view, [node(schema, 'hr').create(), node(schema, 'paragraph').create()])
      break
    case 'codeBlock':
      if (!run(setBlockType(node(schema, 'code_block'), { language: act.language })))
        placeBlock(view, [node(schema, 'code_block').create({ language: act.language })])
      break
    case 'table':
      placeBlock(view, [tableOf(schema, act.rows, act.columns)])
      selectCell(view)
      break
    case 'formula': {
      const { from, to } = view.state.selection
      const source = `$${view.state.doc.textBetween(from, to) || 'x'}$`
      view.dispatch(view.state.tr.replaceSelectionWith(node(schema, 'math_inline').create({ source })))
      break
    }
    case 'footnote':
      footnote(view)
      break
    case 'link':
      link(view, act.address, act.words)
      break
    case 'image':
      view.dispatch(view.state.tr.replaceSelectionWith(node(schema, 'image').create({ src: act.address, alt: act.words })))
      break
    case 'source':
      placeBlock(view, nodesOf(act.text))
      break
  }
  view.focus()
}
export const caretAt = (doc: Node, at: number) => TextSelection.near(doc.resolve(Math.max(0, Math.min(at, doc.content.size))))
