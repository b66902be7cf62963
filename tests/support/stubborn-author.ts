import type { EditorArticle, Saved } from '#contract/content/writing.ts'

interface Op {
  method: 'POST' | 'PUT'
  path: 'add' | 'update' | 'autosave'
  body: { contentMd: string; saveId: string; status?: 1 | 2 } & Record<string, unknown>
}

/** Holds an article as its author knows it: the acknowledged state. */
interface Known {
  version: number
  contentMd: string
  /** Holds the newest text that was acknowledged as published. */
  live: string | null
}

/** Counts the saves of each article before the next one begins. */
const EACH = 6

/**
 * Simulates an author whose editor saves over the network: each save has a mark, and a save without an answer is sent again with
 * the same mark to the next server.
 */
export function stubbornAuthor(name: string, token: string, categoryId: number) {
  const known = new Map<number, Known>()
  let pending: { op: Op; id: number | null } | null = null
  let [count, begun] = [0, 0]
  let current: number | null = null

  function nextOp(): Op {
    const contentMd = `${name} 的第 ${++count} 稿，${Math.random()}\n\n\`\`\`js\nconst n = ${count}\n\`\`\`\n`
    const body = { title: `${name} ${begun}`, contentMd, categoryId, saveId: crypto.randomUUID() }
    const it = current === null ? undefined : known.get(current)
    if (!it || count % EACH === 0) {
      current = null
      begun++
      return { method: 'POST', path: 'add', body: { ...body, title: `${name} ${begun}`, status: 2 } }
    }
    const at = { ...body, id: current, version: it.version }
    if (count % 2) return { method: 'PUT', path: 'autosave', body: at }
    return { method: 'PUT', path: 'update', body: { ...at, status: count % 4 === 0 ? 2 : 1, tagNames: [`标签 ${count % 5}`] } }
  }

  const ask = async <T>(url: string, method: string, path: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const init = { method, headers, signal: AbortSignal.timeout(20_000), ...(body && { body: JSON.stringify(body) }) }
    return (await (await fetch(`${url}/v1/sys/article/${path}`, init)).json()) as { code: number; message: string; data: T }
  }

  /**
   * Saves once; returns false when no answer came.
   * @throws when it was refused, which must never happen
   */
  async function save(url: string): Promise<boolean> {
    pending ??= { op: nextOp(), id: current }
    const { method, path, body } = pending.op
    const answer = await ask<Saved>(url, method, path, body).catch(() => null)
    if (!answer) return false
    // After too many saves in a minute, or while the database is away, the editor tries later.
    if (answer.code === 429 || answer.code === 503) {
      await new Promise((done) => setTimeout(done, 200))
      return true
    }
    if (answer.code !== 200) throw new Error(`${name}: ${path} was refused: ${answer.code} ${answer.message}`)
    const { id, version } = answer.data
    const live = body.status === 1 ? body.contentMd : (known.get(id)?.live ?? null)
    known.set(id, { version, contentMd: body.contentMd, live })
    current = id
    pending = null
    return true
  }

  return {
    known,
    get saves() {
      return count
    },
    get begun() {
      return begun
    },
    /** Saves one after another until the server is gone; `acknowledged` is called after each answer. */
    async write(url: string, acknowledged: () => void): Promise<void> {
      while (await save(url)) acknowledged()
    },
    save,
    /**
     * Returns the faults of the server's texts: none, when every acknowledged text is there.
     * @param newest checks only this many of the newest articles
     */
    async faults(url: string, newest = known.size): Promise<string[]> {
      const faults: string[] = []
      for (const [id, { version, contentMd }] of [...known].slice(Math.max(0, known.size - newest))) {
        const { code, data } = await ask<EditorArticle>(url, 'GET', `detail/${id}`)
        const lost = pending?.id === id ? pending.op.body.contentMd : null
        const isThere = data?.version === version && data.contentMd === contentMd
        // The last save may have been stored, and its answer lost.
        const isNext = data?.version === version + 1 && data.contentMd === lost
        if (code !== 200 || !(isThere || isNext)) faults.push(`${id}: has ${data?.version}, acknowledged ${version}`)
      }
      return faults
    },
  }
}
