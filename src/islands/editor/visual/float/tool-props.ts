import type { EditorView } from '@milkdown/kit/prose/view'
import type { Words } from '../../bar/words/zh-cn.ts'
import type { Floating } from './float-state.ts'

export interface ToolProps<K extends Floating['kind'] = Floating['kind']> {
  float: Extract<Floating, { kind: K }>
  view: EditorView
  words: Words
}
