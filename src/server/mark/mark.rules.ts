/** What one kind of mark does to its rows, in the transaction of the one who presses. */
interface Marking {
  /** True when the mark was there. */
  take: () => Promise<boolean>
  /** True when it was not. */
  set: () => Promise<boolean>
  /** Answers how many there are then. */
  add: (more: 1 | -1) => Promise<number>
  /** Who is to hear of a new one, and that it was taken back. */
  tell?: (isNew: boolean) => Promise<unknown>
  /** How many there are before. */
  likeNum: number
}

/**
 * Sets a mark or takes it away, and counts it once. It is taken away first, and only what was not there is set: what a look would have
 * said may be over by then.
 * @param to missing: turned over
 */
export async function turnMark(to: '1' | '0' | undefined, { take, set, add, tell, likeNum }: Marking) {
  const wasThere = to !== '1' && (await take())
  const isOn = to ? to === '1' : !wasThere
  const isNew = isOn && (await set())
  if (wasThere === isNew) return { isOn, likeNum }
  // Counting holds the row: who tells of one like sees what was told of another.
  const likes = await add(isNew ? 1 : -1)
  await tell?.(isNew)
  return { isOn, likeNum: likes }
}
