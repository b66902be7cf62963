import { askLogin } from './ask-login.ts'
import { hasToken } from './first-storage.ts'

export interface MarkState {
  isOn: boolean
  likes: number
}

interface Marked {
  /** What the page shows now. */
  read: () => MarkState
  show: (state: MarkState) => void
  /** Sets the mark on the server: the end and not the change, so that no answer that got lost can turn it over. */
  send: (isOn: boolean) => Promise<MarkState>
}

/** Holds what was asked for by presses whose answer is on its way. */
const wanted = new Map<string, boolean>()

/**
 * Gives a mark or takes it back: shown at once, and taken back when the server refuses, whose words the reader sees. Of one name only one
 * request is ever under way; what was pressed meanwhile is sent after it. What the page shows does not count meanwhile: an answer that was
 * asked for earlier may draw the old state over it. A stranger is asked for a login.
 */
export async function pressMark(name: string, { read, show, send }: Marked): Promise<void> {
  if (!hasToken()) return askLogin()
  const before = read()
  const isUnderWay = wanted.has(name)
  const isOn = !(wanted.get(name) ?? before.isOn)
  wanted.set(name, isOn)
  show({ isOn, likes: Math.max(0, before.likes + (isOn ? 1 : -1)) })
  if (isUnderWay) return
  let known = before
  try {
    for (let next = isOn; known.isOn !== next; next = wanted.get(name) ?? next) known = await send(next)
  } catch {
    // The words were shown where every failure is.
  } finally {
    wanted.delete(name)
    show(known)
  }
}
