// The view of the message board is the one that the reader used last; where reduced motion is wanted, always the list.
let saved: string | null | undefined
try {
  saved = localStorage['message-view']
} catch {}
document.documentElement.dataset.board = saved !== 'list' && !matchMedia('(prefers-reduced-motion)').matches ? 'drift' : 'list'

export {}
