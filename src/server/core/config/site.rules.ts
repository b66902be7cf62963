import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '#contract/site/site.ts'
import { SiteDraft } from '#contract/site/site-draft.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { readSetting, writeSetting } from './setting.queries.ts'

/** Holds the configuration of a new site before its owner changes anything. */
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
  accent: null,
  pages: [],
}

/** Limits a rendering: the owner rather waits than keeps a page of plain text. */
const PATIENCE_MS = 60_000

const savedConfig = async (db: Reader) => (await readSetting(db, 'site')) as Partial<SiteConfig> | undefined

/** Returns the configuration as the owner left it: fields that were cleared are empty. */
export const readOwnConfig = async (db: Reader): Promise<SiteConfig> => ({ ...SITE_DEFAULTS, ...(await savedConfig(db)) })

/** Returns the configuration that readers see: a site without a name gets one from its author. */
export async function readSiteConfig(db: Reader): Promise<SiteConfig> {
  const config = await readOwnConfig(db)
  return { ...config, name: config.name || (config.author ? `${config.author}的博客` : '我的博客') }
}

/** Lists the texts of the configuration that are written in Markdown. */
const TEXTS = ['bulletin', 'aboutMe'] as const
type Sources = { [T in (typeof TEXTS)[number]]?: string }
const SOURCES = 'site.sources'

const savedSources = async (db: Reader) => ((await readSetting(db, SOURCES)) as Sources | undefined) ?? {}

/** Reads the texts as the owner wrote them; where that was not kept, their HTML, which is Markdown too. */
export async function readSiteSources(db: Reader): Promise<Required<Sources>> {
  const [saved, { bulletin, aboutMe }] = [await savedSources(db), await readOwnConfig(db)]
  return { bulletin, aboutMe, ...saved }
}

/** Reads what the owner has set, with texts as they were written; the owner's own pages are kept elsewhere. */
export async function readOwnSite(db: Reader): Promise<SiteDraft> {
  const { pages: _, ...fields } = (await savedConfig(db)) ?? {}
  return { ...fields, ...(await savedSources(db)) } as SiteDraft
}

/** Returns the fields that were ever set, as they are stored. */
export const readSavedFields = async (db: Reader): Promise<Partial<SiteConfig>> => (await savedConfig(db)) ?? {}

/** Takes fields back, so that they follow the defaults again. When there are any, every page is published again. */
export async function forgetFields(tx: Writer, names: readonly string[]): Promise<void> {
  if (!names.length) return
  const without = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  await writeSetting(tx, 'site', without(await readSavedFields(tx)))
  await writeSetting(tx, SOURCES, without(await savedSources(tx)))
  await appendChanges(tx, ['site'])
}

/** Is a change of the configuration whose texts are rendered, ready to be stored. */
export interface SiteChanges {
  fields: Partial<SiteConfig>
  sources: Sources
}

/** Renders the Markdown of a change. A text that did not change keeps its rendering. */
export async function prepareSite(
  { db, renderer }: { db: Database; renderer: Renderer },
  draft: SiteDraft,
): Promise<SiteChanges> {
  const { pages: _, ...fields } = draft
  const [known, sources] = [await readOwnConfig(db.read), await savedSources(db.read)]
  const changes: SiteChanges = { fields: fields as Partial<SiteConfig>, sources: {} }
  for (const it of TEXTS) {
    const text = fields[it]
    // A form that sends all fields back sends HTML that is rendered already.
    if (text === undefined || text === known[it]) continue
    if (text === sources[it]) {
      delete changes.fields[it]
      continue
    }
    changes.fields[it] = (await renderer.render(text, { patience: PATIENCE_MS, among: it === 'bulletin' })).rendered.html
    changes.sources[it] = text
  }
  return changes
}

/** Stores a change. When anything differs, every page is published again. */
export async function writeSite(tx: Writer, { fields, sources }: SiteChanges): Promise<void> {
  const before = await readOwnConfig(tx)
  const after = merged(before, fields)
  if (Object.keys(sources).length) await writeSetting(tx, SOURCES, { ...(await savedSources(tx)), ...sources })
  if (isDeepStrictEqual(before, after)) return
  // Fields that the owner never set keep following the defaults.
  const touched = Object.entries(after).filter(([field]) => field in fields)
  await writeSetting(tx, 'site', { ...(await savedConfig(tx)), ...Object.fromEntries(touched) })
  await appendChanges(tx, ['site'])
}

/**
 * Stores the owner's changes of the configuration.
 * @throws Refusal 400 that names the first invalid field
 */
export async function saveSiteConfig(deps: { db: Database; renderer: Renderer }, changes: SiteDraft): Promise<void> {
  const prepared = await prepareSite(deps, accept(SiteDraft, changes))
  await deps.db.write((tx) => writeSite(tx, prepared))
}

/** Merges field by field, also within nested objects. */
function merged<T extends object>(before: T, changes: object): T {
  const old = new Map<string, unknown>(Object.entries(before))
  const both = Object.entries(changes).map(([field, value]) => {
    const known = old.get(field)
    return [field, isPlain(known) && isPlain(value) ? merged(known, value) : value]
  })
  return { ...before, ...Object.fromEntries(both.filter(([, value]) => value !== undefined)) }
}

const isPlain = (it: unknown): it is object => typeof it === 'object' && it !== null && !Array.isArray(it)
