import { read, write } from './first-storage.ts'

/** The editor's settings in this browser are stored under this prefix: its mode, the language of its tools, its outline. */
const EDITOR = 'editor:'
/**
 * Editor content is stored under this prefix, as text in the editor's own format, when its page closes: this is synchronous, as the
 * journal might not finish in time.
 */
const LEFT = 'writing-left:'

export const savedEditor = (name: 'mode' | 'language' | 'outline'): string | null => read('localStorage', EDITOR + name)

export const saveEditor = (name: 'mode' | 'language' | 'outline', value: string): void =>
  write('localStorage', EDITOR + name, value)

/** Lists the journal keys with this prefix for which content was left. */
export function leftKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((it) => it.startsWith(LEFT + beginning))
      .map((it) => it.slice(LEFT.length))
  } catch {
    return []
  }
}

export const savedLeft = (key: string): string | null => read('localStorage', LEFT + key)

export const saveLeft = (key: string, text: string | null): void => write('localStorage', LEFT + key, text)
