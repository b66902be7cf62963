/** Names the state of an article by its number on the wire. */
const STATES = ['已下架', '已发布', '草稿', '审核中', '定时发布', '已退回'] as const

export const articleState = (status: number): string => STATES[status] ?? ''
