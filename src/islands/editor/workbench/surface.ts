import type { Snapshot } from '../document/history.ts'

/** Lists what the toolbar, the slash menu and the keyboard can ask of both editors. */
export type Act =
  | { do: 'heading'; level: number }
  | { do: 'bold' | 'italic' | 'strike' | 'code' | 'quote' | 'bullets' | 'numbers' | 'tasks' | 'rule' | 'formula' | 'footnote' }
  | { do: 'codeBlock'; language: string }
  | { do: 'table'; rows: number; columns: number }
  | { do: 'link'; address: string; words: string }
  | { do: 'image'; address: string; words: string }
  | { do: 'source'; kind: string; text: string }

export interface Search {
  text: string
  isCaseSensitive: boolean
}

export interface KeptPlace {
  insert: (markdown: string) => void
  /** Returns the current offset in the source. */
  where: () => number
  drop: () => void
}

/** Is one of the two editors of the text. Exactly one is active, and its content is the current text. */
export interface Surface {
  text: () => string
  now: () => Snapshot
  /** Shows another state, and changes only what differs. */
  show: (state: Snapshot) => void
  act: (it: Act) => void
  /** Inserts at the caret, or replaces the selection. */
  insert: (markdown: string) => void
  /**
   * Remembers an offset in the source (by default the caret). The place moves with later edits; an upload that ends later is inserted
   * there.
   */
  keepPlace: (at?: number) => KeptPlace
  selected: () => string
  focus: () => void
  /** Deletes the last letters before the caret, such as `/` and the query of the slash menu. */
  eraseBack?: (letters: number) => void
  /** Scrolls to this offset in the source and moves the caret there. */
  goTo: (at: number) => void
  /** Returns the number of hits, and the number of the selected hit from 1 (0: none is selected). */
  find: (search: Search | null) => { count: number; at: number }
  next: (isBack?: boolean) => void
  replace: (words: string) => void
  replaceAll: (words: string) => number
  scroller: () => HTMLElement | null
  /** Returns the distance in pixels from the top of the scrolled content to the line with this offset in the source. */
  heightAt?: (at: number) => number
  destroy: () => void
}

export interface SurfaceEvents {
  /** Is called at every key, so it must be cheap. */
  onEdit: () => void
  onSelect: (states: ReadonlySet<string>, place: { line: number; column: number; selected: number }) => void
  onFiles: (files: readonly File[]) => void
}
