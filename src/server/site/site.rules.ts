import type { SiteConfig } from '#contract/site.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { readSetting, writeSetting } from './site.queries.ts'

/** A new site before its owner configures anything. */
const SITE_DEFAULTS: SiteConfig = {
  id: 1,
  name: '砚边小记',
  logo: '',
  title: '砚边小记',
  summary: '写程序，也写字。记录那些想明白之后觉得「本该如此」的小事。',
  keywords: '',
  recordNum: '',
  policeNum: '',
  webUrl: '',
  author: '站长',
  authorInfo: '',
  authorAvatar: '',
  aliPay: '',
  weixinPay: '',
  github: '',
  gitee: '',
  qqNumber: '',
  qqGroup: '',
  email: '',
  wechat: '',
  showList: ['github', 'gitee', 'qq', 'qqGroup', 'email', 'wechat'],
  loginTypeList: [],
  openComment: true,
  openAdmiration: false,
  openLantern: false,
  openOffline: true,
  touristAvatar: '',
  gzhCode: '',
  bulletin: '',
  aboutMe: '',
  sponsor: { name: '', logo: '', url: '' },
  videoSource: '',
  advertisement: { image: '', url: '', title: '' },
  startDate: '2021-08-31',
  copyrightStart: 2021,
}

const savedConfig = async (db: Reader) => (await readSetting(db, 'site')) as Partial<SiteConfig> | undefined

export const readSiteConfig = async (db: Reader): Promise<SiteConfig> => ({ ...SITE_DEFAULTS, ...(await savedConfig(db)) })

/** Stores what the owner changes of the configuration; every page is published again. */
export const saveSiteConfig = (db: Database, changes: Partial<SiteConfig>): Promise<void> =>
  db.write(async (tx) => {
    await writeSetting(tx, 'site', { ...(await savedConfig(tx)), ...changes })
    await appendChanges(tx, ['site'])
  })
