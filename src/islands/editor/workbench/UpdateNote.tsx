import { useState } from 'react'
import { api } from '#client/api.ts'
import { type Revision, revision } from '#contract/content/revision.ts'
import { UPDATE_NOTE_MAX } from '#contract/content/writing-fields.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { failureIn } from '../bar/words/failure.ts'
import { useWords } from '../bar/words/words.ts'
import { INPUT, LABEL } from '../settings/Field.tsx'

interface Props {
  id: number
  version: number
  update: NonNullable<Revision['update']>
  onChange: (it: Revision) => void
}

/** Renders what readers are told of a published version: the author's words, and whether they see the old and new text. */
export function UpdateNote({ id, version, update, onChange }: Props) {
  const [note, setNote] = useState(update.note)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const words = useWords()

  async function describe(body: { note?: string; isOpen?: boolean }, said: string): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      onChange(await api(revision.describe, { params: { id, version }, body }, { quiet: true }))
      if (said) showToast(said)
    } catch (error) {
      setFailure(failureIn(error as ApiError))
    }
    setBusy(false)
  }
  return (
    <form
      className=":uno: flex flex-wrap items-end gap-2 px-4 py-3 hairline-b"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void describe({ note }, words.noteSaved)
      }}
    >
      <div className=":uno: flex-1 min-w-60">
        <label className={LABEL} htmlFor="update-note">
          {words.note}
        </label>
        <input
          className={INPUT}
          id="update-note"
          type="text"
          maxLength={UPDATE_NOTE_MAX}
          value={note}
          aria-describedby="update-note-fault"
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <button className="btn-ghost" type="submit" {...off(isBusy || note === update.note)}>
        {words.noteSave}
      </button>
      <button
        className="btn-ghost"
        type="button"
        aria-pressed={update.isOpen}
        {...off(isBusy)}
        onClick={() => void describe({ isOpen: !update.isOpen }, update.isOpen ? '' : words.passagesAreOpen)}
      >
        {update.isOpen ? words.passagesClose : words.passagesOpen}
      </button>
      <p className=":uno: w-full text-danger t-meta empty:hidden" id="update-note-fault" role="alert">
        {failure}
      </p>
    </form>
  )
}
