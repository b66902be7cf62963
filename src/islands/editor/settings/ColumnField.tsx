import { useEffect, useId, useState } from 'react'
import { api } from '#client/api.ts'
import { column } from '#contract/content/column.ts'
import type { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words, filled, useWords } from '../bar/words/words.ts'
import type { Keeper } from '../keep/keeper.ts'
import { INPUT, LABEL, Note } from './Field.tsx'

interface Choices {
  columns: readonly { id: number; name: string }[]
  columnId: number | null
}

/** Renders the choice of the author's column for an article. The column is not part of the text: a choice is saved at once. */
export function ColumnField({ keeper }: { keeper: Keeper }) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const words = useWords()

  useEffect(() => {
    api(column.choices, { query: keeper.id === null ? {} : { articleId: keeper.id } }, { quiet: true })
      .then(setChoices)
      .catch((error: ApiError) => setFailure(filled($words.get().columnsFailed, failureIn(error))))
  }, [keeper])

  async function choose(columnId: number | null): Promise<void> {
    if (!choices || isBusy) return
    setChoices({ ...choices, columnId })
    setFailure('')
    setBusy(true)
    try {
      // An article has no id before its first save.
      await keeper.flush()
      if (keeper.id === null) throw new Error('empty')
      await api(column.put, { body: { articleId: keeper.id, columnId } }, { quiet: true })
    } catch (error) {
      setChoices(choices)
      setFailure(keeper.id === null ? words.writeFirst : failureIn(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className=":uno: min-w-0">
      <label className={LABEL} htmlFor={id}>
        {words.column}
      </label>
      <select
        id={id}
        className={INPUT}
        value={choices?.columnId ?? ''}
        disabled={!choices?.columns.length}
        aria-busy={isBusy}
        aria-describedby={`${id}-note`}
        onChange={(event) => void choose(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{words.columnNone}</option>
        {choices?.columns.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} fault={failure}>
        {choices && !choices.columns.length ? words.columnFirst : words.columnNote}
      </Note>
    </div>
  )
}
