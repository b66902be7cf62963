import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSpec, pictureKey } from './picture.ts'

/** Limits the queue to more than a day's writing; a new site name would otherwise draw for hours. */
const WAITING_MAX = 100

/** Opens the store of share pictures by key, outside the releases: a picture with the same words is drawn once. */
export function openPictureStore(folder: string, draw: (spec: PictureSpec) => Promise<Buffer>, onDrawn = (_: string) => {}) {
  /** Holds pictures that a page names and that are not drawn yet. */
  const waiting = new Map<string, PictureSpec>()
  const drawing = new Map<string, Promise<boolean>>()
  const fileOf = (key: string) => join(folder, `${key}.png`)
  const has = (key: string) => existsSync(fileOf(key))

  /** Draws a noted picture; callers that ask meanwhile wait for the same drawing. */
  function drawOne(key: string): Promise<boolean> {
    const spec = waiting.get(key)
    if (!spec) return Promise.resolve(has(key))
    const work = drawing.get(key) ?? place(key, spec).finally(() => drawing.delete(key))
    drawing.set(key, work)
    return work
  }

  async function place(key: string, spec: PictureSpec): Promise<boolean> {
    const bytes = await draw(spec)
    await mkdir(folder, { recursive: true })
    await writeFile(`${fileOf(key)}.new`, bytes)
    await rename(`${fileOf(key)}.new`, fileOf(key))
    waiting.delete(key)
    onDrawn(key)
    return true
  }

  return {
    has,
    /**
     * Queues a picture, unless it exists. Of a whole site's pictures only the last ones stay queued: the others are drawn on
     * request.
     */
    note(spec: PictureSpec): void {
      const key = pictureKey(spec)
      if (has(key)) return
      waiting.set(key, spec)
      const [oldest] = waiting.keys()
      if (waiting.size > WAITING_MAX && oldest) waiting.delete(oldest)
    },
    isNoted: (key: string) => waiting.has(key),
    /** Draws one picture now. Returns whether it exists then. */
    draw: drawOne,
    /**
     * Draws the next picture in the queue; false when none waits. A picture that cannot be drawn leaves the queue, and the error
     * names it.
     */
    async drawNext(): Promise<boolean> {
      const [key] = waiting.keys()
      if (key === undefined) return false
      try {
        return await drawOne(key)
      } finally {
        waiting.delete(key)
      }
    },
    /** Removes every picture that no page names. */
    async keepOnly(keys: ReadonlySet<string>): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if (!keys.has(name.replace(/\.png$/, ''))) await rm(join(folder, name), { force: true })
    },
  }
}

export type PictureStore = ReturnType<typeof openPictureStore>
