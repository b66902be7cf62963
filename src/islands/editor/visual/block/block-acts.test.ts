import { Schema } from '@milkdown/kit/prose/model'
import { EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { expect, test } from 'vitest'
import { duplicateBlock, moveBlock, moveBlockTo, removeBlock } from './block-acts.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})
const doc = schema.node(
  'doc',
  null,
  ['甲', '乙乙', '丙'].map((it) => schema.node('paragraph', null, schema.text(it))),
)
const state = EditorState.create({ doc, selection: TextSelection.create(doc, 5) })
const words = (it: EditorState) => Array.from({ length: it.doc.childCount }, (_, at) => it.doc.child(at).textContent)

test('a moved block is still the same node, and the caret goes with it', () => {
  const up = moveBlock(state, 1, -1)
  if (!up) throw new Error('not moved')
  const now = state.apply(up)
  expect(words(now)).toEqual(['乙乙', '甲', '丙'])
  expect(now.doc.child(0)).toBe(doc.child(1))
  expect(now.selection.$from.parent.textContent).toBe('乙乙')
  expect(now.selection.$from.parentOffset).toBe(state.selection.$from.parentOffset)
  expect(moveBlock(now, 0, -1)).toBeNull()
  const down = moveBlock(now, 0, 1)
  expect(down && words(now.apply(down))).toEqual(['甲', '乙乙', '丙'])
  expect(moveBlock(state, 2, 1)).toBeNull()
})

test('a dragged block stands where it was let go, first, between and last, and is still the same node', () => {
  const put = (index: number, before: number) => {
    const tr = moveBlockTo(state, index, before)
    return tr && words(state.apply(tr))
  }
  expect(put(2, 0)).toEqual(['丙', '甲', '乙乙'])
  expect(put(0, 2)).toEqual(['乙乙', '甲', '丙'])
  expect(put(0, 3)).toEqual(['乙乙', '丙', '甲'])
  expect([put(1, 1), put(1, 2), put(3, 0), put(0, 4)]).toEqual([null, null, null, null])
  const tr = moveBlockTo(state, 2, 0)
  expect(tr && state.apply(tr).doc.child(0)).toBe(doc.child(2))
})

test('a block is doubled behind itself, and the last one that is taken away leaves an empty line', () => {
  expect(words(state.apply(duplicateBlock(state, 0)))).toEqual(['甲', '甲', '乙乙', '丙'])
  let now = state
  for (const left of [2, 1, 1]) {
    now = now.apply(removeBlock(now, 0))
    expect(now.doc.childCount).toBe(left)
  }
  expect(words(now)).toEqual([''])
})
