import type { Snapshot } from '../document/history.ts'

/** What the toolbar, the slash menu and the keyboard can ask of either editor. */
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
  /** Where it is in the source now. */
  where: () => number
  drop: () => void
}

/** One of the two ways to edit the text. Exactly one is active; what it holds is the truth. */
export interface Surface {
  /** The Markdown as it is now. */
  text: () => string
  now: () => Snapshot
  /** Puts another state in its place, changing only what differs. */
  show: (state: Snapshot) => void
  act: (it: Act) => void
  /** Markdown at the caret, or over what is selected. */
  insert: (markdown: string) => void
  /** Remembers a place of the source, or the caret's, wherever it moves to: what comes later is put there. */
  keepPlace: (at?: number) => KeptPlace
  /** Words that are selected. */
  selected: () => string
  focus: () => void
  /** Takes away what was typed last: the call of a menu is not part of the text. */
  eraseBack?: (letters: number) => void
  /** Brings this place of the source into view, and the caret with it. */
  goTo: (at: number) => void
  /** How many there are, and the number of the one that is selected (0: none). */
  find: (search: Search | null) => { count: number; at: number }
  next: (isBack?: boolean) => void
  replace: (words: string) => void
  replaceAll: (words: string) => number
  /** The element that scrolls. */
  scroller: () => HTMLElement | null
  /** How far from the top of what scrolls the line with this place of the source is. */
  heightAt?: (at: number) => number
  destroy: () => void
}

export interface SurfaceEvents {
  /** Something was typed: cheap, at every stroke. */
  onEdit: () => void
  onSelect: (states: ReadonlySet<string>, place: { line: number; column: number; selected: number }) => void
  onFiles: (files: readonly File[]) => void
}
