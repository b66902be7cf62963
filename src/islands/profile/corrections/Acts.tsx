import { useId } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { CORRECTION_ANSWER_MAX, type CorrectionDetail } from '#contract/content/correction.ts'
import { UPDATE_NOTE_MAX } from '#contract/content/writing-fields.ts'
import { off } from '../../ui/dialog/off.ts'
import looks from './Acts.uno.css?inline'
import type { Deciding } from './use-decision.ts'

adoptStyles(looks)

interface Props {
  found: CorrectionDetail
  isAdmin: boolean
  deciding: Deciding
}

/** Renders what can be decided about a suggestion that waits. */
export function Acts({ found, isAdmin, deciding }: Props) {
  const { mode, mayAccept, typed, failure, type, accept, decline } = deciding
  const isDeclining = mode === 'decline'
  return (
    <form
      className=":uno: grid gap-3 py-4 px-6 hairline-t bg-sunken lt-tablet:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDeclining) void decline()
        else if (mayAccept) void accept()
      }}
    >
      {isDeclining ? (
        <Line
          key="answer"
          name={`告诉${found.nickname}为什么`}
          max={CORRECTION_ANSWER_MAX}
          value={typed.answer}
          isFirst
          onType={(answer) => type({ answer })}
        />
      ) : (
        mayAccept && (
          <Line
            key="note"
            name="修订说明"
            more="可以不填，读者会看到"
            max={UPDATE_NOTE_MAX}
            value={typed.note}
            onType={(note) => type({ note })}
          />
        )
      )}
      {failure && (
        <p className=":uno: text-danger text-size-meta" role="alert">
          {failure}
        </p>
      )}
      <div className=":uno: flex flex-wrap items-center gap-2">
        {isDeclining ? <Declining deciding={deciding} /> : <Choices found={found} isAdmin={isAdmin} deciding={deciding} />}
      </div>
    </form>
  )
}

const WIDE = ':uno: btn-ghost lt-tablet:flex-1 lt-tablet:h-11'
const SOLID = ':uno: btn-solid lt-tablet:flex-1 lt-tablet:h-11'

const Declining = ({ deciding: { typed, isBusy, type } }: { deciding: Deciding }) => (
  <>
    <span className=":uno: flex-1 lt-tablet:hidden" />
    <button className={WIDE} type="button" onClick={() => type({ mode: 'look' })}>
      返回
    </button>
    <button className={SOLID} type="submit" {...off(!typed.answer.trim() || isBusy)}>
      婉拒
    </button>
  </>
)

function Choices({ found, isAdmin, deciding }: Props) {
  const { mode, mayAccept, text, isBusy, type, show } = deciding
  return (
    <>
      <button
        className=":uno: min-h-9 text-muted hover:text-strong lt-tablet:min-h-11 lt-tablet:px-2"
        type="button"
        onClick={() => type({ mode: 'decline' })}
      >
        婉拒…
      </button>
      <span className=":uno: flex-1" />
      {found.status === 'held' && isAdmin && (
        <button className={WIDE} type="button" onClick={() => void show()} {...off(isBusy)}>
          放行给作者
        </button>
      )}
      {found.draft === 'conflict' && (
        <a className={WIDE} href={`/editor?id=${found.articleId}`}>
          打开草稿
        </a>
      )}
      {mayAccept && mode === 'look' && (
        <button className={WIDE} type="button" onClick={() => type({ mode: 'edit' })}>
          改一改
        </button>
      )}
      {mayAccept && (
        <button className={SOLID} type="submit" {...off(!text.trim() || isBusy)}>
          {isBusy ? '正在发布' : '采纳并发布'}
        </button>
      )}
    </>
  )
}

interface LineProps {
  name: string
  more?: string
  max: number
  value: string
  isFirst?: boolean
  onType: (text: string) => void
}

/** Renders one line to write, with its limit. */
function Line({ name, more, max, value, isFirst = false, onType }: LineProps) {
  const id = useId()
  const isLong = [...value.trim()].length > max
  return (
    <div>
      <div className=":uno: flex items-baseline gap-2 mb-1.5">
        <label className=":uno: flex-1 text-strong text-size-small font-600" htmlFor={id}>
          {name}
        </label>
        <span className={isLong ? ':uno: text-danger text-size-meta' : ':uno: text-faint text-size-meta'}>
          {isLong ? `最多 ${max} 字` : more}
        </span>
      </div>
      <input
        className=":uno: kit-input w-full focus-visible:border-accent focus-visible:-outline-offset-1 focus-visible:rounded-control aria-wrong:border-danger"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the button that brought this field is gone
        autoFocus={isFirst}
        aria-invalid={isLong}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
