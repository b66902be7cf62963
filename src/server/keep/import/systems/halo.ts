import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ForeignFault, type ForeignReader } from '../import.items.ts'
import { isZip, openArchive, readStart } from './archive.ts'
import { EXTENSIONS, openBackup } from './halo-backup.ts'
import { openExport } from './halo-export.ts'

const FILE_MAX = 4 * 1024 * 1024 * 1024

/** Reads a backup of Halo 2 (zip, with its pictures), or the JSON file of Halo 1.x. */
export const haloReader: ForeignReader = {
  system: 'halo',
  label: 'Halo（2.x 备份或 1.x 导出）',
  async looksLike(path) {
    if (await isZip(path)) return (await namesIn(path)).has(EXTENSIONS)
    const start = Buffer.from((await readStart(path, 64 * 1024)) ?? []).toString()
    return (
      /^\uFEFF?\s*\{/.test(start) &&
      /"(?:export_date|post_comments|journals)"\s*:|"version"\s*:\s*"1\.[3-9]/.test(start) &&
      !/"exported_on"/.test(start)
    )
  },
  async open(path, { media }) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new ForeignFault('找不到 Halo 的备份或导出文件')
    if (!(await isZip(path))) {
      if (found.size > FILE_MAX) throw new ForeignFault('Halo 的导出文件超过 4 GB')
      return openExport(path, basename(path).replace(/\.json$/i, ''), media)
    }
    const archive = await openArchive(path)
    if (!(await archive.has(EXTENSIONS))) {
      await archive.close()
      throw new ForeignFault(`压缩包里没有 ${EXTENSIONS}，不是 Halo 2 的备份`)
    }
    return openBackup(archive, basename(path).replace(/\.zip$/i, ''), (time) => time > Date.now())
  },
}

async function namesIn(path: string): Promise<ReadonlySet<string>> {
  const archive = await openArchive(path).catch(() => null)
  await archive?.close()
  return archive?.names ?? new Set()
}
