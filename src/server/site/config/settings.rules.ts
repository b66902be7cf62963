import { SWITCHES, type Switch } from '#contract/site/site.ts'
import { type Settings, type SettingsDraft, SITE_SECTIONS, type SiteSection } from '#contract/site/site-admin.ts'
import { readWritingOrder, writeWritingOrder } from '#server/content/writing/writing.order.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { versionOf } from '#server/core/http/edit-version.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { prepareSite, readOwnConfig, readSiteSources, writeSite } from '../../core/config/site.rules.ts'
import { readSwitch, turnSwitch } from '../../core/config/switch.rules.ts'

const sections = Object.keys(SITE_SECTIONS) as SiteSection[]
type Fields = Readonly<Record<string, unknown>>

/** Reads all settings of the admin, in the form in which they are edited there. */
export async function readSettings(db: Reader): Promise<Settings> {
  const isOn = async (key: Switch) => (await readSwitch(db, key)) === 'Y'
  return {
    ...(await readOwnConfig(db)),
    ...(await readSiteSources(db)),
    autoApprove: (await readWritingOrder(db)).autoApprove === true,
    sys_verify_switch: await isOn('sys_verify_switch'),
    sys_sider_verify_switch: await isOn('sys_sider_verify_switch'),
    sys_ad_switch: await isOn('sys_ad_switch'),
  }
}

const fieldsOf = (settings: Settings, section: SiteSection): Fields =>
  Object.fromEntries(SITE_SECTIONS[section].fields.map((it) => [it, settings[it]]))

/** Returns the settings with the present version of each section. */
export function withVersions(settings: Settings) {
  const versions = sections.map((it) => [it, versionOf(fieldsOf(settings, it))] as const)
  return { settings, versions: Object.fromEntries(versions) as Record<SiteSection, string> }
}

interface Saved {
  section: SiteSection
  /** Is the version that the edit began with. */
  version: string
  fields: SettingsDraft
}

/**
 * Stores fields of one section and records the act.
 * @throws Refusal 400 for a field of another section, 409 with the present settings when another administrator was faster
 */
export async function saveSection(
  deps: { db: Database; renderer: Renderer; now: () => number },
  by: { id: number },
  { section, version, fields }: Saved,
) {
  const own: readonly string[] = SITE_SECTIONS[section].fields
  const foreign = Object.keys(fields).filter((it) => !own.includes(it))
  if (foreign.length) refuse(400, `不属于这一组的设置：${foreign.join('、')}`, { field: `fields.${foreign[0]}` })
  const { autoApprove, sys_ad_switch, sys_verify_switch, sys_sider_verify_switch, ...draft } = fields
  const prepared = await prepareSite(deps, draft)
  const switches = { sys_ad_switch, sys_verify_switch, sys_sider_verify_switch }
  return deps.db.write(async (tx) => {
    const before = await readSettings(tx)
    const was = fieldsOf(before, section)
    if (versionOf(was) !== version) refuse(409, '这一组设置刚刚被别人改过，你的改动还没有保存', { ...withVersions(before) })
    await writeSite(tx, prepared)
    if (autoApprove !== undefined) await writeWritingOrder(tx, { autoApprove })
    await turnSwitches(tx, switches)
    const after = await readSettings(tx)
    await record(tx, by, deps.now(), section, was, fieldsOf(after, section))
    return withVersions(after)
  })
}

async function turnSwitches(tx: Writer, given: Partial<Record<Switch, boolean | undefined>>) {
  for (const key of SWITCHES) if (given[key] !== undefined) await turnSwitch(tx, key, given[key] ? 'Y' : 'N')
}

/** Records switches as an act of their own, because they affect all readers at once. */
async function record(tx: Writer, by: { id: number }, at: number, section: SiteSection, was: Fields, is: Fields) {
  const isSwitch = (it: string) => (SWITCHES as readonly string[]).includes(it)
  const some = (of: Fields, which: (it: string) => boolean) => Object.fromEntries(Object.entries(of).filter(([it]) => which(it)))
  const isOther = (it: string) => !isSwitch(it)
  const common = { id: null, name: SITE_SECTIONS[section].words }
  await recordAct(tx, by, at, { ...common, does: 'site.update', before: some(was, isOther), after: some(is, isOther) })
  await recordAct(tx, by, at, { ...common, does: 'site.switch', before: some(was, isSwitch), after: some(is, isSwitch) })
}
