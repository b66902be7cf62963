import type { mail } from '#contract/mail.ts'
import type { ownPage } from '#contract/own-page.ts'
import type { siteDesk } from '#contract/site-desk.ts'
import type { Address } from './request.ts'

/** Addresses of the calls with which an administrator sets the site up. */
export const siteSettings: Address<typeof siteDesk.read> = { method: 'GET', path: '/sys/site/settings' }
export const siteSave: Address<typeof siteDesk.save> = { method: 'PUT', path: '/sys/site/settings' }
export const siteLetter: Address<typeof siteDesk.letter> = { method: 'GET', path: '/sys/site/letter/:name' }
export const siteSaveLetter: Address<typeof siteDesk.saveLetter> = { method: 'PUT', path: '/sys/site/letter' }
export const siteResetLetter: Address<typeof siteDesk.resetLetter> = { method: 'DELETE', path: '/sys/site/letter' }
export const pageList: Address<typeof ownPage.list> = { method: 'GET', path: '/sys/page/list' }
export const pageSave: Address<typeof ownPage.save> = { method: 'POST', path: '/sys/page/save' }
export const pageRemove: Address<typeof ownPage.remove> = { method: 'DELETE', path: '/sys/page/remove/:id' }
export const mailRead: Address<typeof mail.read> = { method: 'GET', path: '/sys/mail/settings' }
export const mailSave: Address<typeof mail.save> = { method: 'PUT', path: '/sys/mail/settings' }
export const mailTest: Address<typeof mail.test> = { method: 'POST', path: '/sys/mail/test' }
