/** Holds the kinds of feedback in the reader's words. */
export const KINDS = [
  { value: 'bug', words: '遇到问题' },
  { value: 'feature', words: '想要功能' },
  { value: 'other', words: '其他' },
] as const
