/** Holds what one kind of mark (a like, a favorite) does in the transaction of the request. */
interface Marking {
  /** Deletes the mark. Returns true when there was one. */
  take: () => Promise<boolean>
  /** Inserts the mark. Returns true when there was none. */
  set: () => Promise<boolean>
  /** Changes the count. Returns the new one. */
  add: (more: 1 | -1) => Promise<number>
  /** Notifies the author about a new mark, or withdraws the notification. */
  tell?: (isNew: boolean) => Promise<unknown>
  /** Is the count before. */
  likeNum: number
}

/**
 * Turns a mark on, off or over, and changes its count once. It deletes first and inserts only when nothing was there: a separate
 * read could be out of date by then.
 * @param to is missing to toggle
 */
export async function turnMark(to: '1' | '0' | undefined, { take, set, add, tell, likeNum }: Marking) {
  const wasThere = to !== '1' && (await take())
  const isOn = to ? to === '1' : !wasThere
  const isNew = isOn && (await set())
  if (wasThere === isNew) return { isOn, likeNum }
  // `add` locks the row, so that concurrent requests call `tell` one after another.
  const likes = await add(isNew ? 1 : -1)
  await tell?.(isNew)
  return { isOn, likeNum: likes }
}
