import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { variantUrl } from '#lib/picture-sizes.ts'
import { findOrphans, sweepOrphans } from '#server/content/file/file.sweep.ts'
import { appliedMigrations, SCHEMA } from '#server/core/db/migrate.ts'
import { fileOf, openDatabase } from '#server/core/db/open-database.ts'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import { removeLeftovers } from '#server/core/storage/file.write.ts'
import { TEXT_CHECKS } from './checks.texts.ts'
import * as q from './doctor.queries.ts'
import type { Check, DoctorDeps } from './doctor.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FREE_LEAST = 256 * 1024 * 1024
const FROM_BACKUP = '用 npm run blog -- restore 从最近的备份恢复'

/** Finds what a new database has and this one lacks. No new PostgreSQL database can be made here: there only migrations count. */
async function missingParts({ db }: DoctorDeps) {
  if (db.engine === 'postgres') return []
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-doctor-'))
  try {
    const fresh = await openDatabase(`file:${join(folder, 'fresh.db')}`)
    const wanted = await q.findSchema(fresh.read).finally(fresh.close)
    const there = new Set((await q.findSchema(db.read)).map((it) => it.name))
    return wanted.filter((it) => !there.has(it.name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Finds half-written files that nothing writes any more. */
async function halves({ uploads }: DoctorDeps): Promise<string[]> {
  const names = (await readdir(uploads.place).catch(() => [])).filter((it) => it.startsWith('.'))
  const old = await Promise.all(names.map(async (it) => Date.now() - (await stat(join(uploads.place, it))).mtimeMs > MINUTE_MS))
  return names.filter((_, at) => old[at])
}

/** Finds the files with password hashes that other users of the machine may read. */
async function openFiles({ databaseUrl }: DoctorDeps): Promise<string[]> {
  if (process.platform === 'win32' || isPostgresUrl(databaseUrl)) return []
  const file = fileOf(databaseUrl)
  const mode = async (it: string) => (await stat(it).catch(() => null))?.mode ?? 0
  const all = [file, `${file}-wal`, `${file}-shm`]
  const modes = await Promise.all(all.map(mode))
  return all.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0)
}

/** Lists all checks in the order of the report. */
export const CHECKS: readonly Check[] = [
  { name: 'database', words: '数据库文件', look: ({ db }) => q.findBroken(db.read), advice: FROM_BACKUP },
  {
    name: 'references',
    words: '互相引用的数据',
    look: ({ db }) => q.findLost(db.read),
    advice: `看看这几行是怎么来的，或${FROM_BACKUP}`,
  },
  {
    name: 'schema',
    words: '数据库的结构',
    async look(deps) {
      const newest = (await appliedMigrations(deps.db.read)).at(-1)
      const missing = (await missingParts(deps)).map((it) => `缺少 ${it.type === 'index' ? '索引' : '表'} ${it.name}`)
      return newest === SCHEMA ? missing : [`版本是 ${newest}，应为 ${SCHEMA}`, ...missing]
    },
    // An index can be made again from the data; a table cannot.
    async repair(deps) {
      for (const it of await missingParts(deps)) if (it.type === 'index') await q.runStatement(deps.db, it.sql)
    },
    advice: FROM_BACKUP,
  },
  {
    name: 'comments',
    words: '评论数',
    look: ({ db }) => q.findWrongTalks(db.read),
    repair: ({ db }) => q.repairTalks(db),
    advice: '加 --repair 重新数',
  },
  {
    name: 'likes',
    words: '点赞数',
    look: ({ db }) => q.findWrongLikes(db.read),
    repair: ({ db }) => q.repairLikes(db),
    advice: '加 --repair 重新数',
  },
  {
    name: 'articles',
    words: '分类和标签的文章数',
    look: ({ db }) => q.findWrongCounts(db.read),
    repair: ({ db }) => q.repairCounts(db),
    advice: '加 --repair 重新数',
  },
  {
    name: 'strays',
    words: '评论所在的地方',
    look: ({ db }) => q.findStrayComments(db.read),
    advice: '到后台「评论」里删除，或先从备份里找回它们评论的内容',
  },
  {
    name: 'files',
    words: '上传的文件',
    async look({ db, uploads }) {
      const faults: string[] = []
      for (const { url, sizes } of await q.findStored(db.read)) {
        const widths = sizes ? (JSON.parse(sizes) as number[]) : []
        for (const it of [url, ...widths.map((width) => variantUrl(url, width))])
          if (!(await uploads.has(basename(it)))) faults.push(`缺少 ${it}`)
      }
      return faults
    },
    advice: '从备份的 uploads 里把这些文件放回去',
  },
  {
    name: 'orphans',
    words: '文件的记录',
    look: async (deps) => (await Array.fromAsync(findOrphans(deps))).map((it) => `没有人用 ${it}`),
    repair: sweepOrphans,
    advice: '加 --repair 删掉；每天的清理也会删掉它们',
  },
  {
    name: 'halves',
    words: '传到一半的文件',
    look: async (deps) => (await halves(deps)).map((it) => `只写了一半：${it}`),
    repair: ({ uploads }) => removeLeftovers(uploads.place),
    advice: '加 --repair 删掉',
  },
  {
    name: 'search',
    words: '搜索收录的文章',
    look: ({ db }) => q.findUnindexed(db.read),
    repair: ({ db }) => q.repairIndex(db),
    advice: '加 --repair 重新建立',
  },
  {
    name: 'search-left',
    words: '搜索里已删除的文章',
    look: ({ db }) => q.findOverIndexed(db.read),
    repair: ({ db }) => q.repairIndex(db),
    advice: '加 --repair 清理',
  },
  ...TEXT_CHECKS,
  {
    name: 'jobs',
    words: '定时任务',
    look: ({ db, now }) => q.findStuck(db.read, now() - HOUR_MS),
    repair: ({ db, now }) => q.repairStuck(db, now() - HOUR_MS),
    advice: '加 --repair 记为没有做成，下次照常运行',
  },
  {
    name: 'permissions',
    words: '数据库文件的权限',
    look: async (deps) => (await openFiles(deps)).map((it) => `机器上的其他用户也能读 ${it}`),
    repair: async (deps) => {
      for (const it of await openFiles(deps)) await chmod(it, 0o600)
    },
    advice: '加 --repair 改成只有自己能读',
  },
  {
    name: 'disk',
    words: '磁盘空间',
    async look({ free }) {
      const bytes = await free()
      return bytes < FREE_LEAST ? [`只剩 ${Math.floor(bytes / 1024 / 1024)} MB`] : []
    },
    advice: '清理磁盘，或把备份放到别的磁盘（BACKUP_DIR）',
  },
]
