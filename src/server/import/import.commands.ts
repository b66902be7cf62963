import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, type CommandDeps, EXIT, type Given, type Outcome } from '#server/command/command.ts'
import { createDownload } from '#server/egress/egress.ts'
import { takeExport } from '#server/export/return.take.ts'
import { PICTURE_MAX } from '#server/file/file.picture.ts'
import { arrive } from './arrive/arrive.ts'
import { reportInWords } from './arrive/arrive.words.ts'
import type { ForeignReader, System } from './arriving.ts'
import { ForeignFault } from './arriving.ts'
import { importFolder } from './import.folder.ts'
import { hasSources } from './import.queries.ts'
import { ImportRefusal } from './import.refusal.ts'
import { printable, printReport } from './import.report.ts'
import { findReader, READERS } from './systems/registry.ts'

const NAME_MAX = 40
/** Where nobody looks on, a line for so many things, and not more lines than these. */
const EVERY = 50
const LINES_MAX = 50
const DOWNLOAD_MS = 20_000

export const importCommands: readonly Command[] = [
  {
    noun: 'import',
    verb: '',
    summary: '导入一个文件夹里的 Markdown，或别的博客系统导出的文件',
    about: `连同引用的本地图片。再次导入只处理有变化的内容；站点上修改过的文章不会被覆盖，除非加 --force。
认识的系统：本程序自己的导出（导入空的博客时原样搬回）、${READERS.map((it) => it.label).join('、')}；别的文件夹按 Markdown 导入；Hexo 和 Hugo 的源文件夹（里面有 _config.yml 或 hugo.toml）连同旧地址和页面。`,
    args: [{ name: '文件或文件夹', about: '导出的文件，或里面有 .md 和 .markdown 的文件夹' }],
    options: [
      { flags: '--from <系统>', about: '是哪个系统的；不写就看内容', choices: READERS.map((it) => it.system) },
      { flags: '--media <文件夹>', about: '图片不在导出的文件里时，它们所在的文件夹或 zip' },
      { flags: '--dry-run', about: '只说会导入什么，什么都不写' },
      { flags: '--fetch-pictures', about: '把还在别的网站上的图片下载下来' },
      { flags: '--authors <谁的>', about: '有几位作者时，文章都归站长还是各归各的', choices: ['owner', 'each'] },
      { flags: '--me <作者>', about: '各归各的时候，哪位作者是站长' },
      { flags: '--force', about: '站点上修改过的也覆盖' },
    ],
    async run(deps, given) {
      const path = deps.pathOf(given.args[0] ?? '')
      const returned = given.option('from') ? null : await importExport(deps, path, given)
      if (returned) return returned
      const reader = await readerOf(deps, path, given.option('from') as System | undefined)
      return reader ? importBlog(deps, reader, path, given) : importMarkdown(deps, path, given)
    },
  },
]

/** What this program wrote itself comes back; null when it is something else. */
async function importExport(deps: CommandDeps, path: string, given: Given): Promise<Outcome | null> {
  const { open, renderer, uploads, now, terminal } = deps
  const isDry = given.has('dry-run')
  try {
    return await takeExport(path, isDry ? null : { db: await open(), renderer: renderer(), uploads, now }, {
      force: given.has('force'),
      onProgress: progressOn(deps),
    })
  } finally {
    terminal.progress('')
  }
}

/** A folder that was imported as Markdown before stays one: its articles would come twice. */
async function readerOf({ open }: CommandDeps, path: string, system: System | undefined): Promise<ForeignReader | undefined> {
  const found = await stat(path).catch(() => null)
  if (!found) return undefined
  if (
    system === undefined &&
    found.isDirectory() &&
    (await hasSources((await open()).read, `${basename(path).normalize('NFC')}/`))
  )
    return undefined
  const reader = await findReader(path, system)
  if (!reader && found.isFile())
    throw new ImportRefusal(`认不出 ${path} 是哪个系统导出的。认识的有：${READERS.map((it) => it.label).join('、')}`)
  return reader
}

function progressOn({ terminal }: CommandDeps) {
  return (done: number, total: number, name: string) => {
    terminal.progress(`导入 ${done}/${total}  ${printable([...name].slice(-NAME_MAX).join(''))}`)
    const every = Math.max(EVERY, Math.ceil(total / LINES_MAX))
    if (!terminal.isAttended && done % every === 0 && done < total) terminal.say(`导入 ${done}/${total}`)
  }
}

async function importMarkdown(deps: CommandDeps, path: string, given: Given): Promise<Outcome> {
  const { open, renderer, uploads, now, terminal } = deps
  const to = { db: await open(), renderer: renderer(), uploads, now }
  const report = await importFolder(to, path, {
    dryRun: given.has('dry-run'),
    force: given.has('force'),
    onProgress: progressOn(deps),
  })
  terminal.progress('')
  const taken = report.added.length + report.updated.length + report.unchanged.length + report.conflicts.length
  return { code: taken ? EXIT.done : EXIT.failed, text: printReport(report), json: report }
}

async function importBlog(deps: CommandDeps, reader: ForeignReader, path: string, given: Given): Promise<Outcome> {
  const { open, renderer, uploads, now, terminal, pathOf } = deps
  const media = given.option('media')
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop)
  try {
    const blog = await reader.open(path, media === undefined ? {} : { media: pathOf(media) })
    const fetchBytes = createDownload({ timeoutMs: DOWNLOAD_MS, maxBytes: PICTURE_MAX })
    const to = { db: await open(), renderer: renderer(), uploads, now, fetchBytes }
    const report = await arrive(to, blog, {
      dryRun: given.has('dry-run'),
      force: given.has('force'),
      fetchPictures: given.has('fetch-pictures'),
      authors: given.option('authors') as 'owner' | 'each' | undefined,
      me: given.option('me'),
      onProgress: progressOn(deps),
      signal: stopping.signal,
    }).finally(() => blog.close())
    return { code: report.isStopped ? EXIT.failed : EXIT.done, text: reportInWords(report), json: report }
  } catch (error) {
    throw error instanceof ForeignFault ? new ImportRefusal(error.message) : error
  } finally {
    process.off('SIGINT', stop)
    terminal.progress('')
  }
}
