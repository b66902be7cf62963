import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { ReadableAtom } from 'nanostores'

/** The head of a block knows this of it. */
export interface PartProps {
  /** The block as it is now. */
  $node: ReadableAtom<Node>
  /** The place below the text, for what it looks like. */
  picture: HTMLElement
  view: EditorView
  getPos: () => number | undefined
}
