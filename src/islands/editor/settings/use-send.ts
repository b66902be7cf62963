import { useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { type Conflict, type Saved, writing as writingCalls } from '#contract/content/writing.ts'
import { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import type { Keeper } from '../keep/keeper.ts'
import { bodyOf } from '../keep/page.ts'
import type { Writing } from '../workbench/use-writing.ts'
import type { FieldFaults } from './use-faults.ts'
import type { Lock } from './use-lock.ts'

type Kind = 1 | 2 | 3 | 'auto'

interface On {
  writing: Writing
  keeper: Keeper
  lock: Lock
  fields: FieldFaults
  onConflict: () => void
  onDone: (saved: Saved) => void
}

/** Sends what the settings save themselves: drafts, submissions and the password. */
export function useSend({ writing, keeper, lock, fields, onConflict, onDone }: On) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  /** Saves one after the other: a press on the button also leaves the password field, which starts a save of its own. */
  function save(as: Kind): Promise<Saved | null> {
    const saving = line.current.then(() => saveNow(as))
    line.current = saving
    return saving
  }
  /** Saves at once, while the keeper waits. */
  async function saveNow(as: Kind): Promise<Saved | null> {
    writing.record()
    const page = writing.whole()
    const { password } = lock
    setFailure('')
    await keeper.hold()
    try {
      const isLocked = page.visibility === 'password' && password !== ''
      const body = { ...bodyOf(page), ...(isLocked && { password }), saveId: crypto.randomUUID() }
      const { id, version } = keeper
      const status = as === 'auto' ? 2 : as
      const saved =
        id === null
          ? await api(writingCalls.add, { body: { ...body, status } }, { quiet: true })
          : as === 'auto'
            ? await api(writingCalls.autosave, { body: { ...body, id, version } }, { quiet: true })
            : await api(writingCalls.update, { body: { ...body, status, id, version } }, { quiet: true })
      if (id === null) history.replaceState(history.state, '', `/editor?id=${saved.id}`)
      keeper.settle(page, saved)
      if (isLocked) lock.kept(password)
      return saved
    } catch (error) {
      refused(error instanceof ApiError ? error : new ApiError(0, (error as Error).name))
      return null
    } finally {
      keeper.release()
    }
  }
  function refused(error: ApiError): void {
    const theirs = (error.extra as Partial<Conflict> | undefined)?.current
    if (error.code === 409 && theirs) {
      keeper.$condition.set({ kind: 'conflict', theirs })
      onConflict()
    } else if (!fields.take(error)) setFailure(failureIn(error))
  }

  return {
    failure,
    isBusy,
    /** Saves a draft (2), publishes (1) or submits for review (3). */
    async send(as: 1 | 2 | 3): Promise<void> {
      if (as !== 2 && !fields.pass()) return setFailure('')
      setBusy(true)
      const saved = await save(as)
      setBusy(false)
      if (saved) onDone(saved)
    },
    /** Saves the password when its field is left, because it is stored nowhere else. */
    async keepPassword(): Promise<void> {
      fields.check('password')
      if (lock.password && !fields.fault('password') && !isBusy) await save('auto')
    },
  }
}
