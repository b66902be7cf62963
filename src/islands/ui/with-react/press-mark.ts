import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'

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

/** Holds the wanted state of each mark whose request is running. */
const wanted = new Map<string, boolean>()

/**
 * Toggles a mark and shows it at once. When the server refuses, the page shows its message and the old state. Only one request runs
 * per name; later presses are sent after it. The state that the page shows is not read meanwhile, because an older answer may have
 * overwritten it. A visitor is asked to log in.
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
    // The page has already shown the failure.
  } finally {
    wanted.delete(name)
    show(known)
  }
}
