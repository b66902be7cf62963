import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { ReadableAtom } from 'nanostores'

/** Holds what the head of a block gets. */
export interface PartProps {
  $node: ReadableAtom<Node>
  /** Is the element below the text for the drawing. */
  picture: HTMLElement
  view: EditorView
  getPos: () => number | undefined
}
