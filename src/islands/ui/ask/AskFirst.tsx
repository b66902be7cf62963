import { type ReactNode, useEffect } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { reseatToasts } from '#stores/toast.ts'
import { Confirm } from '../Confirm.tsx'
import { openOver } from '../with-react/open-over.ts'
import css from './ask.css?inline'

export interface Question {
  title: string
  words?: string
  /** Fields that belong to the answer. */
  fields?: ReactNode
  /** What the button does: a verb. */
  does: string
  /** Cannot be taken back. */
  isGrave?: boolean
  isReady?: boolean
  /** What it throws stands above the buttons; else the dialog closes. */
  act: () => Promise<void>
}

/** A question in a modal dialog. */
export function AskFirst({ words, fields, act, onClose, ...rest }: Question & { onClose: () => void }) {
  adoptStyles(css)
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  return (
    <Confirm {...rest} className="talk-dialog panel" onYes={act} onClose={onClose}>
      {words && <p>{words}</p>}
      {fields}
    </Confirm>
  )
}

/** Asks before something happens. Resolves when it is answered, or given up. */
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
