import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { createDownload } from '#server/core/egress/egress.ts'
import { type Command, type CommandDeps, EXIT, type Given, type Outcome } from '#server/keep/command/command.ts'
import { bringExport, outcomeOf } from '#server/keep/export/return.take.ts'
import type { BlogImportDeps } from './blog/blog.run.ts'
import { reportInWords } from './blog/blog.words.ts'
import { importBlog } from './blog/import-blog.ts'
import { importFolder } from './import.folder.ts'
import { ForeignFault, type ForeignReader, type System } from './import.items.ts'
import { addressed } from './import.look.ts'
import { hasSources } from './import.queries.ts'
import { DISK_FULL, ImportRefusal } from './import.refusal.ts'
import { printable, printReport } from './import.report.ts'
import { isMarkdown } from './import.single.ts'
import { unpackFolder } from './import.unpack.ts'
import { EXPORT, FOLDER, recognise } from './run/run.file.ts'
import { type Ended, recordCommand, type Watched } from './run/run.record.ts'
import { keepFolder, keepReturned } from './run/run.stored-report.ts'
import { findReader, READERS } from './systems/registry.ts'

const NAME_MAX = 40
/** Prints a line after so many items when no one watches the terminal, and at most `LINES_MAX` lines. */
const EVERY = 50
const LINES_MAX = 50
const DOWNLOAD_MS = 20_000

export const importCommands: readonly Command[] = [
  {
    noun: 'import',
    verb: '',
    summary: '导入一个文件夹里的 Markdown，或别的博客系统导出的文件',
    about: `连同引用的本地图片。再次导入只处理有变化的内容；站点上修改过的文章不会被覆盖，除非加 --force。
认识的系统：本程序自己的导出（导入空的博客时原样搬回）、${READERS.map((it) => it.label).join('、')}；别的文件夹按 Markdown 导入；Hexo 和 Hugo 的源文件夹（里面有 _config.yml 或 hugo.toml）连同旧地址和页面；Obsidian 的库（里面有 .obsidian）和 Notion 的导出（Markdown 和 CSV）连同链接、图片和属性。`,
    args: [{ name: '文件或文件夹', about: '导出的文件，里面有 .md 和 .markdown 的文件夹，或单独一篇' }],
    options: [
      { flags: '--from <系统>', about: '是哪个系统的；不写就看内容', choices: READERS.map((it) => it.system) },
      { flags: '--media <文件夹>', about: '图片不在导出的文件里时，它们所在的文件夹或 zip' },
      { flags: '--dry-run', about: '只说会导入什么，什么都不写' },
      { flags: '--fetch-pictures', about: '把还在别的网站上的图片下载下来' },
      { flags: '--authors <谁的>', about: '有几位作者时，文章都归站长还是各归各的', choices: ['owner', 'each'] },
      { flags: '--me <作者>', about: '各归各的时候，哪位作者是站长：名字或邮箱' },
      { flags: '--force', about: '站点上修改过的也覆盖' },
    ],
    async run(deps, given) {
      const path = deps.pathOf(given.args[0] ?? '')
      const db = await deps.open()
      const system = await systemOf(deps, path, given.option('from') as System | undefined)
      const stopping = new AbortController()
      const stop = () => stopping.abort()
      process.once('SIGINT', stop)
      const show = progressOn(deps)
      const work = (watched: Pick<Watched, 'signal'> & Partial<Watched>) => {
        const onProgress = (done: number, total: number, name: string) => {
          watched.onProgress?.(done, total)
          show(done, total, name)
        }
        const { renderer, uploads, now } = deps
        return take({ db, renderer: renderer(), uploads, now }, { deps, given, path, system }, { ...watched, onProgress })
      }
      try {
        const { signal } = stopping
        if (given.has('dry-run')) return (await work({ signal })).outcome
        const options = Object.fromEntries(TOLD.map((it) => [it, given.option(it) ?? given.has(it)]))
        return (await recordCommand({ db, now: deps.now }, { name: basename(path), system, options, signal }, work)).outcome
      } catch (error) {
        if (isDiskFull(error)) throw new ImportRefusal(DISK_FULL)
        throw error instanceof ForeignFault ? new ImportRefusal(error.message) : error
      } finally {
        process.off('SIGINT', stop)
        deps.terminal.progress('')
      }
    },
  },
]

/** Lists the options that are stored with an import. */
const TOLD = ['force', 'fetch-pictures', 'authors', 'me']

/** Returns what the path holds: see `recognise`. @throws ImportRefusal when nothing is there, or it is not recognised */
async function systemOf({ open }: CommandDeps, path: string, from: System | undefined): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new ImportRefusal(`找不到文件夹 ${path}`)
  if (from) return from
  if (found.isFile() && isMarkdown(path)) return FOLDER
  const system = await recognise(path)
  if (found.isFile())
    return (
      system ||
      refuseUnknown(`认不出 ${path} 是哪个系统导出的。认识的有：本程序的导出、${READERS.map((it) => it.label).join('、')}`)
    )
  // A folder that was imported as Markdown before stays Markdown: otherwise its articles would be imported twice.
  const isOld = system !== EXPORT && (await hasSources((await open()).read, `${basename(path).normalize('NFC')}/`))
  return isOld || !system ? FOLDER : system
}

function refuseUnknown(words: string): never {
  throw new ImportRefusal(words)
}

function progressOn({ terminal }: CommandDeps) {
  return (done: number, total: number, name: string) => {
    terminal.progress(`导入 ${done}/${total}  ${printable([...name].slice(-NAME_MAX).join(''))}`)
    const every = Math.max(EVERY, Math.ceil(total / LINES_MAX))
    if (!terminal.isAttended && done % every === 0 && done < total) terminal.say(`导入 ${done}/${total}`)
  }
}

interface Asked {
  deps: CommandDeps
  given: Given
  path: string
  system: string
}

interface Watching extends Pick<Watched, 'signal'> {
  onProgress: (done: number, total: number, name: string) => void
}

const download = () => createDownload({ timeoutMs: DOWNLOAD_MS, maxBytes: PICTURE_MAX })

type Done = Ended & { outcome: Outcome }

async function take(to: BlogImportDeps, asked: Asked, watching: Watching): Promise<Done> {
  const { given, path, system } = asked
  const options = { dryRun: given.has('dry-run'), force: given.has('force'), ...watching }
  if (system === EXPORT) {
    const returned = (await bringExport(path, to, options)) ?? refuseUnknown(`${path} 不是本程序的导出`)
    const report = keepReturned(returned)
    return { isStopped: report.isStopped, report, outcome: outcomeOf(returned) }
  }
  const reader = await findReader(path, system as System)
  return reader ? takeBlog(to, reader, asked, options) : takeFolder(to, asked, options)
}

async function takeFolder(
  to: BlogImportDeps,
  { deps, given, path }: Asked,
  options: Watching & { dryRun: boolean; force: boolean },
): Promise<Done> {
  const isPacked = (await stat(path)).isFile() && !isMarkdown(path)
  const beside = isPacked ? await mkdtemp(join(tmpdir(), 'inkstone-import-')) : ''
  try {
    const folder = isPacked ? await unpackFolder(path, beside, basename(path)) : path
    const fetchPictures = given.has('fetch-pictures')
    const report = await importFolder({ ...to, fetchBytes: download() }, folder, { ...options, fetchPictures })
    const { added, updated, unchanged, conflicts, isStopped } = report
    const look = await addressed(to.db.read, report.look, options.dryRun)
    const taken = added.length + updated.length + unchanged.length + conflicts.length
    const code = taken && !isStopped ? EXIT.done : EXIT.failed
    return {
      isStopped,
      report: keepFolder(report, look),
      outcome: { code, text: printReport(report, look, deps.settings.siteUrl), json: report },
    }
  } finally {
    if (isPacked) await rm(beside, { recursive: true, force: true })
  }
}

async function takeBlog(
  to: BlogImportDeps,
  reader: ForeignReader,
  { deps, given, path }: Asked,
  options: Watching & { dryRun: boolean; force: boolean },
): Promise<Done> {
  const media = given.option('media')
  const blog = await reader.open(path, media === undefined ? {} : { media: deps.pathOf(media) })
  const report = await importBlog({ ...to, fetchBytes: download() }, blog, {
    ...options,
    hasLease: true,
    fetchPictures: given.has('fetch-pictures'),
    authors: given.option('authors') as 'owner' | 'each' | undefined,
    me: given.option('me'),
  }).finally(() => blog.close())
  const { isStopped } = report
  return {
    isStopped,
    report,
    outcome: { code: isStopped ? EXIT.failed : EXIT.done, text: reportInWords(report, deps.settings.siteUrl), json: report },
  }
}
