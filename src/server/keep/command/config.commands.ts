import { readFile } from 'node:fs/promises'
import { SettingsDraft as Draft, type SettingsDraft, SITE_SECTIONS, type SiteSection } from '#contract/site/site-admin.ts'
import { accept } from '#server/core/http/accept.ts'
import type { Command, CommandDeps, Given } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { CONSOLE } from '#server/people/audit/audit.rules.ts'
import { readSettings, saveSection, withVersions } from '../../site/config/settings.rules.ts'

const TEXT_BYTES = 1024 * 1024
const ON = new Map([
  ...['true', 'on', 'yes', 'Y', '是', '开'].map((it) => [it, true] as const),
  ...['false', 'off', 'no', 'N', '否', '关'].map((it) => [it, false] as const),
])
const NAME = { name: '名称', about: 'config list 列出的名称，例如 name、openComment' }
const sections = Object.entries(SITE_SECTIONS) as [SiteSection, (typeof SITE_SECTIONS)[SiteSection]][]

/**
 * Finds the section of a setting.
 * @throws UsageError that names the nearest setting
 */
function sectionOf(name: string): SiteSection {
  const found = sections.find(([, { fields }]) => (fields as readonly string[]).includes(name))
  if (found) return found[0]
  const near = sections.flatMap(([, { fields }]) => [...fields]).find((it) => it.toLowerCase().includes(name.toLowerCase()))
  throw new UsageError(`没有设置项「${name}」。${near ? `你要的是 ${near} 吗？` : '用 config list 看看有哪些'}`)
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Converts a typed value to the type of the present one: texts are taken as they are, anything composed is JSON. */
function readTyped(name: string, typed: string, now: unknown): unknown {
  if (typeof now === 'string') return typed
  if (typeof now === 'boolean') {
    const is = ON.get(typed)
    if (is === undefined) throw new UsageError(`${name} 应为 on 或 off`)
    return is
  }
  try {
    return JSON.parse(typed)
  } catch {
    throw new UsageError(`${name} 应为 JSON，现在是 ${shown(now)}`)
  }
}

async function typedValue({ terminal, pathOf }: CommandDeps, given: Given): Promise<string> {
  const file = given.option('file')
  const [, value] = given.args
  if ((file === undefined) === (value === undefined)) throw new UsageError('请写一个值，或用 --file 指定文件，二者选一')
  if (value !== undefined) return value
  if (file === '-') return terminal.readInput(TEXT_BYTES)
  return readFile(pathOf(file ?? ''), 'utf8').catch(() => {
    throw new UsageError(`读不到文件 ${file}`)
  })
}

export const configCommands: readonly Command[] = [
  {
    noun: 'config',
    verb: 'list',
    summary: '列出站点设置和现在的值',
    async run(deps) {
      const settings = await readSettings((await deps.open()).read)
      const text = sections.map(
        ([section, { words, fields }]) =>
          `# ${words}（${section}）\n${fields.map((it) => `${it} = ${shown(settings[it])}`).join('\n')}`,
      )
      return {
        text: text.join('\n\n'),
        json: Object.fromEntries(sections.flatMap(([, { fields }]) => fields.map((it) => [it, settings[it]]))),
      }
    },
  },
  {
    noun: 'config',
    verb: 'get',
    summary: '看一项站点设置',
    args: [NAME],
    async run(deps, given) {
      const [name = ''] = given.args
      sectionOf(name)
      const value = (await readSettings((await deps.open()).read))[name as keyof SettingsDraft]
      return { text: shown(value), json: value ?? null }
    },
  },
  {
    noun: 'config',
    verb: 'set',
    summary: '改一项站点设置，和后台「站点设置」里改一样',
    about: '文字照原样写；开关写 on 或 off；其他的写 JSON。长的文字用 --file，- 是标准输入。',
    args: [NAME, { name: '值', about: '新的值', isOptional: true }],
    options: [{ flags: '--file <文件>', about: '从文件读这个值' }],
    async run(deps, given) {
      const [name = ''] = given.args
      const section = sectionOf(name)
      const typed = await typedValue(deps, given)
      const db = await deps.open()
      const { settings, versions } = withVersions(await readSettings(db.read))
      const before = settings[name as keyof SettingsDraft]
      const fields = accept(Draft, { [name]: readTyped(name, typed, before) })
      const house = { db, renderer: deps.renderer(), now: deps.now }
      const after = (await saveSection(house, CONSOLE, { section, version: versions[section], fields })).settings[
        name as keyof SettingsDraft
      ]
      return { text: `${name} = ${shown(after)}`, json: { name, before: before ?? null, after: after ?? null } }
    },
  },
]
