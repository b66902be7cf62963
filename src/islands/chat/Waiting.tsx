const WIDE = ':uno: bone w-70 max-w-52vw h-10.75 rounded-14px rounded-ss-4px'
const MINE = ':uno: bone w-70 max-w-52vw h-10.75 rounded-14px rounded-se-4px'
const BONES = [
  { name: 'a', isMine: false, looks: WIDE },
  { name: 'b', isMine: false, looks: ':uno: bone w-50 max-w-40vw h-10.75 rounded-14px rounded-ss-4px' },
  { name: 'mine', isMine: true, looks: MINE },
  { name: 'c', isMine: false, looks: WIDE },
  { name: 'd', isMine: false, looks: ':uno: bone w-70 max-w-52vw h-17 rounded-14px rounded-ss-4px' },
  { name: 'last', isMine: true, looks: MINE },
]

/** Renders the skeleton of a conversation. */
export const Waiting = () => (
  <div
    className=":uno: room-bones flex flex-1 flex-col justify-end gap-5.5 min-h-0 p-6 of-hidden lt-tablet:py-4 lt-tablet:px-3.5"
    role="status"
  >
    <span className="sr-only">正在加载聊天记录</span>
    {BONES.map((it) => (
      <div key={it.name} className={it.isMine ? ':uno: flex justify-end gap-3' : ':uno: flex gap-3'} aria-hidden="true">
        {!it.isMine && <i className=":uno: bone w-9 h-9 rounded-full" />}
        <p className=":uno: grid gap-2">
          <i className={it.isMine ? ':uno: bone w-10 ms-auto h-3.5 rounded-4px' : ':uno: bone w-24 h-3.5 rounded-4px'} />
          <i className={it.looks} />
        </p>
      </div>
    ))}
  </div>
)
