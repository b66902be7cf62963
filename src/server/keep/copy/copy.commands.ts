import type { Database } from '#server/core/db/database.ts'
import { faultOf } from '#server/core/db/fault-of.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { isPostgresUrl, shownUrl } from '#server/core/db/postgres-url.ts'
import { databaseUrlOf } from '#server/core/env/env.database.ts'
import { SettingError } from '#server/core/env/setting-error.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { holdAlone } from '#server/keep/backup/data-lock.ts'
import type { Command } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { copyDatabase } from './copy.rules.ts'
import { isUsedByOthers } from './others.ts'

const STAGES = { copy: '复制', index: '建立搜索', verify: '核对' } as const

/** Names our own connection, so that those of other processes can be counted. */
function ours(url: string): string {
  if (!isPostgresUrl(url)) return url
  const named = new URL(url)
  named.searchParams.set('application_name', 'inkstone copy')
  return named.href
}

async function open(url: string, which: string, halfCopied: 'refused' | 'taken'): Promise<Database> {
  try {
    return await openDatabase(ours(url), { halfCopied })
  } catch (error) {
    return refuse(503, `${which} ${shownUrl(url)} 打不开：${faultOf(error, url).chinese}`)
  }
}

export const copyCommands: readonly Command[] = [
  {
    noun: 'database',
    verb: 'copy',
    summary: '把整个站点的数据复制到另一个数据库（SQLite 和 PostgreSQL 之间都可以）',
    about:
      '先停下站点。目标要是空的；中断了再运行一次会接着做，做完会逐表核对。上传的文件不在数据库里，留在 DATA_DIR。\n' +
      '密码可以不写在地址里，放进环境变量 PGPASSWORD：命令行里的内容同一台机器上的人都看得到。',
    options: [{ flags: '--to <地址>', about: 'postgres://用户@主机/数据库，或 file:/路径/inkstone.db' }],
    isAlone: true,
    async run({ settings, terminal, pathOf }, given) {
      const typed = given.option('to')
      if (!typed) throw new UsageError('缺少选项 --to')
      const target = targetOf(typed, pathOf('.'))
      if (target === settings.databaseUrl) throw new UsageError('目标和现在用的是同一个数据库')
      const alone = holdAlone(settings.dataDir) ?? refuse(409, '站点或别的命令正在用这些数据：先停下它，再复制。什么也没有改动')
      const opened: Database[] = []
      const begun = performance.now()
      try {
        const from = await open(settings.databaseUrl, '现在的数据库', 'refused')
        opened.push(from)
        const to = await open(target, '目标数据库', 'taken')
        opened.push(to)
        for (const [db, which] of [
          [from, '现在的数据库'],
          [to, '目标数据库'],
        ] as const)
          if (await isUsedByOthers(db.read))
            refuse(409, `还有别的进程连着${which}：先停下所有机器上的站点，再复制。什么也没有改动`)
        const { tables, isResumed } = await copyDatabase(from, to, {
          progress: ({ stage, table, rows }) => terminal.progress(`${STAGES[stage]} ${table} ${rows}`),
        })
        terminal.progress('')
        const rows = tables.reduce((sum, it) => sum + it.rows, 0)
        const seconds = Math.round((performance.now() - begun) / 100) / 10
        const unseen = isPostgresUrl(target) ? '，密码和选项没有显示' : ''
        const text = `复制好了${isResumed ? '（接着上一次做完的）' : ''}：${tables.length} 个表，${rows} 行，逐表核对过，用了 ${seconds} 秒。
把 DATABASE_URL 设成刚才的地址再启动（${shownUrl(target)}${unseen}）；页面会重新发布一遍，原来的数据没有动。`
        return { text, json: { to: shownUrl(target), isResumed, seconds, tables } }
      } finally {
        for (const db of opened) await db.close()
        alone.release()
      }
    },
  },
]

/** Turns a typed address into a database URL. @throws UsageError that names no password */
function targetOf(typed: string, cwd: string): string {
  try {
    return databaseUrlOf({ DATABASE_URL: typed }, '', cwd)
  } catch (error) {
    if (error instanceof SettingError) throw new UsageError(error.chinese.replace('DATABASE_URL：', '--to '))
    throw error
  }
}
