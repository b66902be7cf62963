import { readFile } from 'node:fs/promises'
import { decode, FILE_MAX } from './import.decode.ts'
import { type PlannedArticle, planArticle } from './import.plan.ts'
import type { Problem } from './import.report.ts'
import type { FoundFile } from './import.scan.ts'
import type { Inherit } from './systems/hugo-cascade.ts'
import type { FolderSite } from './systems/site.ts'

/** Reads the files one by one. A file that cannot be imported becomes a problem instead. */
export async function planAll(
  files: readonly FoundFile[],
  { site, inherit }: { site: FolderSite | null; inherit: Inherit },
  problems: Problem[],
): Promise<PlannedArticle[]> {
  const planned: PlannedArticle[] = []
  const paths = files.map((it) => it.path)
  for (const file of files) {
    const fail = (reason: string, line?: number) =>
      problems.push({ path: file.path, severity: 'failed', reason, ...(line === undefined ? {} : { line }) })
    if (file.size > FILE_MAX) {
      fail(`文件超过 ${FILE_MAX / 1024 / 1024} MB`)
      continue
    }
    const bytes = await readFile(file.absolute).catch(() => null)
    const decoded = bytes ? decode(bytes) : { reason: '文件无法读取' }
    if ('reason' in decoded) fail(decoded.reason, decoded.line)
    else {
      const article = planArticle(file, decoded.text, { paths, site, inherit }, problems)
      if (article) planned.push(article)
    }
  }
  return planned
}

/** Notes files with equal titles, which are allowed but rarely meant. */
export function noteTwins(planned: readonly PlannedArticle[], problems: Problem[]) {
  const first = new Map<string, string>()
  for (const { title, file } of planned) {
    const twin = first.get(title)
    if (twin) problems.push({ path: file.path, severity: 'note', reason: `标题与 ${twin} 相同：${title}` })
    else first.set(title, file.path)
  }
}
