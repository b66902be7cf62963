import type { ImportDeps } from './import.draft.ts'
import { ImportRefusal, importFolder } from './import.folder.ts'
import { createProgress, type Output } from './import.progress.ts'
import { printReport } from './import.report.ts'

const USAGE = `用法：npm run import -- <文件夹> [--force]
  导入文件夹里的 Markdown（.md、.markdown），连同它引用的本地图片。
  再次导入只处理有变化的文件；站点上修改过的文章不会被覆盖，除非加 --force。
`

interface CommandDeps extends ImportDeps {
  out: Output
}

/** The folder and switches of a command line, or the usage to print. */
export function readImportArguments(argv: readonly string[]): { folder: string; force: boolean } | { usage: string } {
  const unknown = argv.find((it) => it.startsWith('-') && it !== '--force')
  const folders = argv.filter((it) => !it.startsWith('-'))
  const [folder] = folders
  if (unknown) return { usage: `不认识的选项 ${unknown}\n${USAGE}` }
  return folder && folders.length === 1 ? { folder, force: argv.includes('--force') } : { usage: USAGE }
}

/** `import <folder> [--force]`. Returns the exit code: 1 when nothing could be imported. */
export async function runImport(argv: readonly string[], deps: CommandDeps): Promise<0 | 1> {
  const { out } = deps
  const wanted = readImportArguments(argv)
  if ('usage' in wanted) {
    out.write(wanted.usage)
    return 1
  }
  const progress = createProgress(out)
  try {
    const report = await importFolder(deps, wanted.folder, { force: wanted.force, onProgress: progress.show })
    progress.clear()
    out.write(printReport(report))
    return report.added.length + report.updated.length + report.unchanged.length + report.conflicts.length ? 0 : 1
  } catch (error) {
    progress.clear()
    if (!(error instanceof ImportRefusal)) throw error
    out.write(`${error.message}\n`)
    return 1
  }
}
