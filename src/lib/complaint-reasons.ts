/** Holds the reasons of a report in the words that members and administrators read. */
export const COMPLAINT_REASON_WORDS = {
  spam: '广告或灌水',
  abuse: '辱骂或骚扰',
  illegal: '违法内容',
  privacy: '泄露隐私',
  other: '其他',
} as const
