/** Is the look of the room, with its head, its lines and its field. */
export const ROOM = ':uno: room group flex flex-col min-w-0 min-h-0 hairline-x bg-bg lt-tablet:border-x-0'
export const HEAD =
  ':uno: flex flex-none items-center gap-1 h-16 ps-6 pe-3.5 hairline-b bg-surface lt-tablet:h-14 lt-tablet:ps-1 lt-tablet:pe-1.5'
export const NAME = ':uno: flex-1 min-w-0'
export const TITLE = ':uno: text-size-body lh-1.4 truncate'
export const LINE = ':uno: flex items-center gap-2 ps-0.75 text-muted text-size-meta tabular'
