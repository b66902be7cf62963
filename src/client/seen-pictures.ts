import { savedPictures, savePictures } from './storage.ts'

/** Limits the addresses remembered for a visit; the oldest are dropped first. */
const MOST = 200
/** Limits the length of an address: pictures inlined as data URLs never have to be loaded. */
const LONGEST = 500

/** A write takes milliseconds: while an album scrolls by, it happens at most once in this time. */
const PAUSE = 200

const seen = new Set(savedPictures())
let isResting = false
let isChanged = false

function save(): void {
  isChanged = true
  if (isResting) return
  isResting = true
  isChanged = false
  savePictures([...seen])
  setTimeout(() => {
    isResting = false
    if (isChanged) save()
  }, PAUSE)
}

/** Checks whether this visit has loaded this picture before: then it comes from the browser's cache. */
export const isPictureKnown = (address: string): boolean => seen.has(address)

export function keepPicture(address: string): void {
  if (address.length > LONGEST) return
  seen.delete(address)
  seen.add(address)
  for (const oldest of seen) {
    if (seen.size <= MOST) break
    seen.delete(oldest)
  }
  save()
}
