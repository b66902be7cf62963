import { askLogin } from './ask-login.ts'
import { hasToken } from './first-storage.ts'

export interface MarkState {
  isOn: boolean
  likes: number
}

interface Marked {
  /** Returns the state that the page shows now. */
  read: () => MarkState
  show: (state: MarkState) => void
  /** Sets the mark on the server. It sends the final state and not a toggle, so that a lost answer cannot invert it. */
  send: (isOn: boolean) => Promise<MarkState>
}

const underWay = new Set<string>()

/**
 * Toggles a mark and shows it at once; when the server refuses, the page shows its message and the old state. Only one request runs
 * per name; later presses are sent after it. A stranger is asked to log in.
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
    // The page has already shown the failure.
  } finally {
    underWay.delete(name)
    show(known)
  }
}
