interface Props {
  unreadNum: number
  /** Counts new notifications that wait for a press. */
  waitingNum: number
  /** Is true once the list is known. */
  isKnown: boolean
  isOneKind: boolean
  onShowWaiting: () => void
  onReadAll: () => void
}

/** Renders how much is unread, or what is new, and the button that marks everything as read. */
export const LettersHead = ({ unreadNum, waitingNum, isKnown, isOneKind, onShowWaiting, onReadAll }: Props) => (
  <div className=":uno: flex items-center justify-between h-14 lt-wide:h-12 ps-5 pe-3 lt-wide:ps-4 lt-wide:pe-2 hairline-b text-muted text-size-meta">
    {waitingNum > 0 ? (
      <button
        className=":uno: inline-flex items-center h-9 -ms-2.5 px-2.5 rounded-control bg-accent-soft text-accent font-600"
        type="button"
        onClick={onShowWaiting}
      >
        有 {waitingNum} 条新通知
      </button>
    ) : (
      <p role="status">
        {unreadNum > 0 ? (
          <>
            <b className=":uno: text-strong tabular">{unreadNum}</b> 条未读
          </>
        ) : (
          isKnown && '没有未读'
        )}
      </p>
    )}
    <button
      className=":uno: inline-flex items-center gap-1.5 h-9 px-2.5 rounded-control text-muted hover:enabled:bg-hover hover:enabled:text-strong disabled:text-faint disabled:opacity-60 disabled:cursor-default"
      type="button"
      onClick={onReadAll}
      disabled={!unreadNum}
    >
      <span className=":uno: i-lucide-check w-4.5 h-4.5" aria-hidden="true" />
      {isOneKind ? '本类已读' : '全部已读'}
    </button>
  </div>
)
