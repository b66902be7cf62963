import { useEffect, useId, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { column } from '#contract/column.ts'
import type { ApiError } from '#contract/send.ts'
import type { Keeper } from '../keep/keeper.ts'

interface Choices {
  columns: readonly { id: number; name: string }[]
  columnId: number | null
}

/** In which of the author's columns an article stands. It is no part of the text: a choice counts at once. */
export function ColumnField({ keeper }: { keeper: Keeper }) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  useEffect(() => {
    api(column.choices, { query: keeper.id === null ? {} : { articleId: keeper.id } }, { quiet: true })
      .then(setChoices)
      .catch((error: ApiError) => setFailure(`专栏没有读取成功：${failureWords(error)}`))
  }, [keeper])

  async function choose(columnId: number | null): Promise<void> {
    if (!choices || isBusy) return
    setChoices({ ...choices, columnId })
    setFailure('')
    setBusy(true)
    try {
      // What was never saved has no number yet.
      await keeper.flush()
      if (keeper.id === null) throw new Error('empty')
      await api(column.put, { body: { articleId: keeper.id, columnId } }, { quiet: true })
    } catch (error) {
      setChoices(choices)
      setFailure(keeper.id === null ? '写点什么，再选专栏' : failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>专栏</label>
      <select
        id={id}
        className="input"
        value={choices?.columnId ?? ''}
        disabled={!choices?.columns.length}
        aria-busy={isBusy}
        aria-describedby={`${id}-note`}
        onChange={(event) => void choose(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">不放进专栏</option>
        {choices?.columns.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </select>
      <p className="note" id={`${id}-note`} role={failure ? 'alert' : undefined} data-bad={failure ? '' : undefined}>
        {failure ||
          (choices && !choices.columns.length
            ? '还没有专栏，可以在「专栏」里新建一个'
            : '选好就会记住，发布之后订阅的人会收到通知')}
      </p>
    </div>
  )
}
