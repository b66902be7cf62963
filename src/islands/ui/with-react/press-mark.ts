import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'

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

const underWay = new Set<string>()

/**
 * Gives a mark or takes it back: shown at once, and taken back when the server refuses, whose words the reader sees. Of one name only one
 * request is ever under way; what was pressed meanwhile is sent after it. A stranger is asked for a login.
 */
export async function pressMark(name: string, { read, show, send }: Marked): Promise<void> {
  if (!hasToken()) return askLogin()
  const before = read()
  show({ isOn: !before.isOn, likes: Math.max(0, before.likes + (before.isOn ? -1 : 1)) })
  if (underWay.has(name)) return
  underWay.add(name)
  let known = before
  try {
    while (known.isOn !== read().isOn) known = await send(read().isOn)
  } catch {
    // The words were shown where every failure is.
  } finally {
    underWay.delete(name)
    show(known)
  }
}
