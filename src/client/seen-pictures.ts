import { savedPictures, savePictures } from './storage.ts'

/** So many addresses are remembered for a visit; the oldest go first. */
const MOST = 200
/** Pictures written into the text itself are always there. */
const LONGEST = 500

/** Writing takes milliseconds: while an album scrolls by, it is done so often at most. */
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

/** Whether this visit has loaded a picture from there before: it comes from the browser's cache. */
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
