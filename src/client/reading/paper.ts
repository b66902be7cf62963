import { lookOfWords, ownSize, PLAIN_LOOK, type ReadingLook, TEXT_SIZES, wordsOfLook } from '#lib/reading-look.ts'
import { saveTheme } from '../first-storage.ts'
import { keepPlace } from '../keep-place.ts'
import { hasTextScale, savePaper, takeTextScale } from '../storage.ts'
import address from './paper.css?url'
import { writeIn } from './write-script.ts'

// The publisher loads this file too, with the islands that it prints.
const root = () => document.documentElement
const THEMES = { theme: null, white: 'light', rice: 'light', grey: 'light', night: 'dark' } as const

/** Returns how articles are set on this page. The page is read, not the storage, which a browser may forbid. */
export const shownLook = (): ReadingLook => lookOfWords(root().dataset.paper ?? '')

/** Returns the paper that is seen: the button of the header may have turned the theme since one was chosen. */
export function shownPaper(): ReadingLook['paper'] {
  if (root().classList.contains('dark')) return 'night'
  const { paper } = shownLook()
  return paper === 'rice' || paper === 'grey' ? paper : 'white'
}

let coming: Promise<void> | undefined

/** Loads the style sheet of all looks, unless the page began with it. */
export function loadPaper(): Promise<void> {
  coming ??= new Promise<void>((resolve, reject) => {
    if (document.querySelector<HTMLLinkElement>(`link[href="${address}"]`)?.sheet) return resolve()
    // One that the page began with may have failed long ago.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      coming = undefined
      reject(new TypeError(`${address} did not come`))
    })
    document.head.append(link)
  })
  return coming
}

/** Sets the theme as its button does, which hears of it as of a change in another tab. */
function turnTheme(paper: ReadingLook['paper']): void {
  const theme = THEMES[paper]
  saveTheme(theme)
  dispatchEvent(new Event('storage'))
  // A browser that forbids storage would have followed the system.
  if (theme) root().classList.toggle('dark', theme === 'dark')
}

/**
 * Sets the articles of this page and of all that this browser opens later. The line that is read stays where it is. The sheet has to be
 * there, and the table for traditional characters.
 */
function setLook(look: ReadingLook, isPaperChosen: boolean): void {
  const words = wordsOfLook(look)
  const text = words && `${address} ${words}`
  savePaper(text)
  keepPlace(() => {
    root().dataset.paper = text
    if (isPaperChosen) turnTheme(look.paper)
  })
  // The column has another width, so scripts that measure the page have to measure again.
  dispatchEvent(new Event('resize'))
}

/** Changes something of how articles are set. Rejects, and changes nothing, when a file that it needs does not come. */
export async function changeLook(change: Partial<ReadingLook>): Promise<void> {
  if (wordsOfLook({ ...shownLook(), ...change })) await loadPaper()
  // Another script was chosen while the table came.
  if (change.script && !(await writeIn(change.script))) return
  setLook({ ...shownLook(), ...change }, change.paper !== undefined)
}

/** Sets everything as the account has it. The theme is turned only where the account has another paper than this page. */
export async function adoptLook(look: ReadingLook): Promise<void> {
  const { paper, ...rest } = look
  await changeLook(shownLook().paper === paper ? rest : look)
}

/** Sets everything as it was before the reader chose. */
export async function resetLook(): Promise<void> {
  await adoptLook(PLAIN_LOOK)
}

/** Returns the size nearest to what an earlier version of the site stored. */
function sizeOfScale(scale: number): ReadingLook['size'] {
  const off = (size: number) => Math.abs(size - scale * ownSize('hei'))
  const nearest = TEXT_SIZES.reduce((best, it) => (off(it) < off(best) ? it : best))
  return nearest === ownSize('hei') ? null : nearest
}

/**
 * Finishes what the first script of the page began: traditional characters need their table, and the sheet may have another address
 * since it was stored.
 */
export async function finishLook(): Promise<void> {
  if (hasTextScale()) await changeLook({ size: sizeOfScale(takeTextScale()) })
  const look = shownLook()
  const words = wordsOfLook(look)
  if (words && !root().dataset.paper?.startsWith(`${address} `)) {
    await loadPaper()
    setLook(look, false)
  }
  await writeIn(look.script)
}
