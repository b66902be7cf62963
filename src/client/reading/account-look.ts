import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { saveAccountPaper, savedAccountPaper } from '#client/storage.ts'
import { reading } from '#contract/content/reading.ts'
import { type ReadingLook, wordsOfLook } from '#lib/reading-look.ts'
import { adoptLook, shownLook } from './paper.ts'

const isKnown = () => savedAccountPaper() === wordsOfLook(shownLook())
let isSending = false

async function sendAll(): Promise<void> {
  while (hasToken() && !isKnown()) {
    const look = shownLook()
    await api(reading.setLook, { body: look }, { quiet: true, unasked: true })
    saveAccountPaper(wordsOfLook(look))
  }
}

/**
 * Sends how articles are set to the account of a member, one call after the other until it has the last choice. What failed is sent when
 * the next article is opened.
 */
export function sendLook(): void {
  if (isSending) return
  isSending = true
  sendAll()
    .catch(() => {})
    .finally(() => {
      isSending = false
    })
}

/**
 * Takes over how the account has articles set, if that was changed on another device. Otherwise a choice of this browser that the
 * account does not know is sent.
 */
export async function takeLook(there: ReadingLook | null): Promise<void> {
  const words = there && wordsOfLook(there)
  if (there && words !== savedAccountPaper()) {
    await adoptLook(there)
    saveAccountPaper(words)
    return
  }
  if (!there) saveAccountPaper('')
  sendLook()
}
