import type { ChatMessage } from '#contract/talk/chat.ts'

export interface Acts {
  goTo: (id: number) => unknown
  answer: (message: ChatMessage) => void
  edit: (text: string) => void
  menu: (message: ChatMessage, of: HTMLElement, point?: { x: number; y: number }) => void
}
