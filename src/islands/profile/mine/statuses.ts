/** Lists the states of an article in the order in which they are offered. */
export const STATUSES = [
  { status: 1, words: '已发布', look: 'ok' },
  { status: 3, words: '审核中', look: 'on' },
  { status: 4, words: '定时', look: 'on' },
  { status: 2, words: '草稿', look: '' },
  { status: 5, words: '已退回', look: 'bad' },
  { status: 0, words: '已下架', look: '' },
] as const
