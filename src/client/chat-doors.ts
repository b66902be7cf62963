import type { ComplaintReason } from '#contract/complaint.ts'

/** By this event the chat asks its page for what belongs to others: among islands nouns share nothing. */
export const DOOR = 'chat-door'

/** What may be asked for, each at the element that it belongs to. */
export interface ChatDoors {
  /** The picker above a button. */
  emoji: { onText: (text: string) => void }
  /** Suggestions while a name is written in a field. */
  mentions: { within: HTMLElement; names: () => readonly string[]; ask: (beginning: string) => Promise<string[]> }
  /** The question what is wrong with something. */
  report: { title: string; send: (what: { reason: ComplaintReason; note?: string }) => Promise<unknown> }
  /** A question before something happens. */
  question: { title: string; words: string; does: string; act: () => Promise<void> }
}

export type ChatKnock = { [Name in keyof ChatDoors]: { name: Name; wish: ChatDoors[Name] } }[keyof ChatDoors]

export function knock<Name extends keyof ChatDoors>(name: Name, at: HTMLElement, wish: ChatDoors[Name]): void {
  at.dispatchEvent(new CustomEvent(DOOR, { bubbles: true, detail: { name, wish } }))
}
