/** Why something is reported, in the words of whoever reports it and of whoever reads that. */
export const COMPLAINT_REASON_WORDS = {
  spam: '广告或灌水',
  abuse: '辱骂或骚扰',
  illegal: '违法内容',
  privacy: '泄露隐私',
  other: '其他',
} as const
