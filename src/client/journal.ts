/**
 * What is being written, kept in this browser at every pause: a database, because a long article is more than the small storage takes. Nothing
 * else touches it.
 */
const DATABASE = 'inkstone-writing'
const STORE = 'pages'

let opened: Promise<IDBDatabase> | undefined

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' })
    asked.onsuccess = () => {
      const db = asked.result
      // Another tab has a newer form of it, or the reader cleared the site's data.
      db.onversionchange = () => db.close()
      db.onclose = () => {
        opened = undefined
      }
      resolve(db)
    }
    asked.onerror = () => reject(asked.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const store = async (mode: IDBTransactionMode) => (await open()).transaction(STORE, mode, { durability: 'strict' })

/** Resolves when the browser has it on disk. @throws when there is no room, or no database */
export async function keepPage<T extends { key: string }>(page: T): Promise<void> {
  const transaction = await store('readwrite')
  transaction.objectStore(STORE).put(page)
  // Not when the answer comes: a page that goes would not hear it.
  transaction.commit()
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error)
  })
}

/** What was kept under keys that begin so; nothing where the browser keeps nothing. */
export async function keptPages(prefix: string): Promise<unknown[]> {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    return await answer((await store('readonly')).objectStore(STORE).getAll(range))
  } catch {
    return []
  }
}

export async function dropPage(key: string): Promise<void> {
  try {
    await answer((await store('readwrite')).objectStore(STORE).delete(key))
  } catch {
    // What cannot be reached is not kept either.
  }
}
