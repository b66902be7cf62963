import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { LetterKind } from '#server/core/db/column-types.ts'
import type { Database } from '#server/core/db/database.ts'
import { findByEmail, isAddressKnown } from '#server/people/auth/account.queries.ts'
import { newUndoToken, UNDO_PATH } from '#server/people/profile/address.rules.ts'
import { type CodeUse, newCode, noteCode, noteCodeAgain } from '#server/people/registration/mail-codes.ts'
import { composeDigest } from '#server/talk/digest/digest.compose.ts'
import { answerLetter } from '#server/talk/mail/friend.letters.ts'
import { codeLetter, noteLetter, type Sender } from './letters.ts'
import type { Message } from './mailer.ts'
import { isAnswer, isNote } from './note.ts'
import type { Waiting } from './outbox.queries.ts'

interface Deps {
  db: Database
  now: () => number
  siteUrl: string
  prefix: string
}

/**
 * Creates the composer of waiting letters. A code is made when its letter leaves: it is nowhere but in the letter and, until the mail
 * server accepts that, in the memory of this process.
 */
export function createComposer({ db, now, siteUrl, prefix }: Deps) {
  /** Keeps codes by letter, in case one has to be sent again. */
  const codes = new Map<number, string>()

  async function withCode(id: number, use: CodeUse, sender: Sender) {
    const known = codes.get(id)
    const code = known ?? newCode()
    const isGood = await db.write(async (tx) => {
      if (known) return noteCodeAgain(tx, use, code, now())
      await noteCode(tx, use, code, now())
      return true
    })
    if (!isGood) return null
    codes.set(id, code)
    return codeLetter(use.purpose, sender, code)
  }

  /** Returns undefined when the public address of the site is not known. */
  async function undoLink(userId: number, address: string): Promise<string | undefined> {
    const token = siteUrl ? await newUndoToken(db, userId, address) : null
    return token === null ? undefined : `${siteUrl.replace(/\/$/, '')}${prefix}${UNDO_PATH}?token=${token}`
  }

  /** Returns the recipient and the words of a letter; null when there is nothing to say any more. */
  async function letterOf(
    { id, kind, address, user_id, about }: Waiting & { kind: Exclude<LetterKind, 'digest'> },
    sender: Sender,
  ) {
    if (isAnswer(kind)) return { to: address, letter: await answerLetter(db.read, kind, address, sender) }
    if (kind === 'address')
      return { to: address, letter: noteLetter(kind, sender, { url: await undoLink(user_id ?? 0, address) }) }
    if (isNote(kind)) return { to: address, letter: noteLetter(kind, sender, { about }) }
    if (kind === 'bind')
      return { to: address, letter: await withCode(id, { purpose: kind, address, userId: user_id ?? 0 }, sender) }
    if (kind === 'register') {
      const isKnown = await isAddressKnown(db.read, address)
      return {
        to: address,
        letter: isKnown ? noteLetter('known', sender) : await withCode(id, { purpose: kind, address }, sender),
      }
    }
    // The letter goes to the address of the account, not to the one that was typed.
    const stored = (await findByEmail(db.read, address))?.email
    return stored ? { to: stored, letter: await withCode(id, { purpose: kind, address: stored }, sender) } : null
  }

  async function compose(it: Waiting): Promise<Message | null> {
    if (it.expire_time <= now()) return null
    const { name } = await readSiteConfig(db.read)
    if (it.kind === 'digest') return composeDigest({ db: db.read, siteUrl, prefix }, it.user_id ?? 0, name)
    const found = await letterOf({ ...it, kind: it.kind }, { name, url: siteUrl })
    return found?.letter ? { ...found.letter, to: found.to, fromName: name } : null
  }

  return { compose, forget: (id: number) => void codes.delete(id) }
}
