/**
 * The journal stores what is being written in this browser at every pause. It is a database because a long article can exceed the
 * limit of local storage. No other code touches it.
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
      // Another tab has a newer version of the database, or the reader cleared the site's data.
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

/**
 * Stores a page and resolves when the browser has it on disk.
 * @throws when there is no room, or no database
 */
export async function keepPage<T extends { key: string }>(page: T): Promise<void> {
  const transaction = await store('readwrite')
  transaction.objectStore(STORE).put(page)
  // The commit does not wait for the answer: a page that closes would not receive it.
  transaction.commit()
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error)
  })
}

/** Returns the pages stored under keys with this prefix; an empty list where the browser stores nothing. */
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
    // A page that cannot be reached is not stored either.
  }
}
