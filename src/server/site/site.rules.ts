import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '#contract/site.ts'
import { SiteDraft } from '#contract/site-draft.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import type { Renderer } from '#server/render/renderer.ts'
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
  hotSearch: [],
  videoSource: '',
  advertisement: { image: '', url: '', title: '' },
  startDate: '2021-08-31',
  copyrightStart: 2021,
}

/** The owner waits rather than keep a page of plain text. */
const PATIENCE_MS = 60_000

const savedConfig = async (db: Reader) => (await readSetting(db, 'site')) as Partial<SiteConfig> | undefined

export const readSiteConfig = async (db: Reader): Promise<SiteConfig> => ({ ...SITE_DEFAULTS, ...(await savedConfig(db)) })

/**
 * Stores what the owner changes of the configuration; when that is something, every page is published again.
 * @throws Refusal 400 naming the first field that cannot be
 */
export async function saveSiteConfig({ db, renderer }: { db: Database; renderer: Renderer }, changes: SiteDraft): Promise<void> {
  const accepted = accept(SiteDraft, changes)
  const known = await readSiteConfig(db.read)
  const htmlOf = async (field: 'bulletin' | 'aboutMe') => {
    const text = accepted[field]
    // A form that sends everything back sends what is rendered already.
    if (text === undefined || text === known[field]) return {}
    return { [field]: (await renderer.render(text, { patience: PATIENCE_MS, among: field === 'bulletin' })).rendered.html }
  }
  const html = { ...(await htmlOf('bulletin')), ...(await htmlOf('aboutMe')) }
  await db.write(async (tx) => {
    const before = await readSiteConfig(tx)
    const after = merged(before, { ...accepted, ...html })
    if (isDeepStrictEqual(before, after)) return
    // Fields that he never touched keep following the defaults.
    const touched = Object.entries(after).filter(([field]) => field in accepted)
    await writeSetting(tx, 'site', { ...(await savedConfig(tx)), ...Object.fromEntries(touched) })
    await appendChanges(tx, ['site'])
  })
}

/** Field by field, also within the nested ones. */
function merged<T extends object>(before: T, changes: object): T {
  const old = new Map<string, unknown>(Object.entries(before))
  const both = Object.entries(changes).map(([field, value]) => {
    const known = old.get(field)
    return [field, isPlain(known) && isPlain(value) ? merged(known, value) : value]
  })
  return { ...before, ...Object.fromEntries(both.filter(([, value]) => value !== undefined)) }
}

const isPlain = (it: unknown): it is object => typeof it === 'object' && it !== null && !Array.isArray(it)
