import { picture } from '#contract/core/owner-text.ts'

const Cover = picture('封面')

/** Checks whether a page may show a picture of this address as its cover. */
export const canShow = (cover: string): boolean => Cover.safeParse(cover).success

/** Says why a cover did not come. */
export const noCover = (cover: string): string => `封面只能用 https 的地址，没有带来：${cover}`
