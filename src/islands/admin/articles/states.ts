/** Lists the states of an article in the order in which the administrator looks for them. */
export const STATES = [
  { value: '1', words: '已发布', look: 'ok' },
  { value: '3', words: '审核中', look: 'on' },
  { value: '4', words: '定时', look: 'on' },
  { value: '2', words: '草稿', look: '' },
  { value: '5', words: '已退回', look: 'bad' },
  { value: '0', words: '已下架', look: '' },
] as const
