import { type ReactNode, useEffect } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { reseatToasts } from '#stores/toast.ts'
import { Confirm } from '../Confirm.tsx'
import { openOver } from '../with-react/open-over.ts'
import css from './uno.css?inline'

export interface Question {
  title: string
  words?: string
  /** Holds the fields of the answer. */
  fields?: ReactNode
  /** Is the button's label: a verb. */
  does: string
  /** Marks an action that cannot be undone. */
  isGrave?: boolean
  isReady?: boolean
  /** Runs the action, after which the dialog closes. Its error is shown above the buttons. */
  act: () => Promise<void>
}

/** Renders a question in a modal dialog. */
export function AskFirst({ words, fields, act, onClose, ...rest }: Question & { onClose: () => void }) {
  adoptStyles(css)
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  return (
    <Confirm {...rest} onYes={act} onClose={onClose}>
      {words && <p className=":uno: text-muted text-size-small">{words}</p>}
      {fields}
    </Confirm>
  )
}

/** Asks before an action. The promise resolves after an answer or when the user gives up. */
export const askFirst = (question: Question): Promise<void> =>
  new Promise((over) =>
    openOver((close) => (
      <AskFirst
        {...question}
        onClose={() => {
          close()
          over()
        }}
      />
    )),
  )
