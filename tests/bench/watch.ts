import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from './load.ts'

/** Long enough that a reader who looks again and again leaves the server its time; counted into what is measured. */
const LOOK_EVERY_MS = 1

/** A reader who looks at a page until it says what was written, over a connection of its own. */
export async function openWatch(port: number) {
  const line = await openLine(port)
  const text = async (path: string) => {
    const { status, body } = await line.ask({ method: 'GET', path })
    return status === 200 ? body : null
  }
  return {
    /** The page's text, or null when there is none. */
    text,
    async shows(path: string, words: string) {
      while (!(await text(path))?.includes(words)) await pause(LOOK_EVERY_MS)
    },
    close: line.close,
  }
}

/** Until the change log is empty: every page has seen everything. */
export async function settled(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const waiting = db.prepare('select 1 from change limit 1')
  while (waiting.get()) await pause(5)
  db.close()
}
