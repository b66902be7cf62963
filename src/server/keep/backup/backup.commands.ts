import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { shanghaiTime } from '#lib/dates.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Command, CommandDeps, Given } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { readArchive } from './archive.read.ts'
import { type BackupFile, listBackups } from './backup.files.ts'
import { runBackup } from './backup.run.ts'
import { backupOptions, verifyBackup } from './backups.ts'
import { holdAlone } from './data-lock.ts'
import { refuseOthers } from './restore.postgres.ts'
import { stageRestore } from './restore.stage.ts'
import { decideSwap, finishSwap } from './restore.swap.ts'

const STAGES = { database: '复制数据库', pack: '打包', verify: '读回来核对' } as const
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const percent = (done: number, total: number) => (total ? `${Math.floor((done / total) * 100)}%` : '')
const ARCHIVE = { name: '备份', about: '文件的路径，或 backup list 里的名字' }

const stateOf = ({ known }: BackupFile) =>
  known === null ? '没有核对过' : known.fault === null ? '完整' : `有问题：${known.fault}`
const jsonOf = ({ name, time, size, known }: BackupFile) => ({ name, createTime: shanghaiTime(time), size, ...known })

/** Finds an archive by its path, or by its name among the backups. */
async function archiveOf(
  { settings, pathOf }: CommandDeps,
  { args: [typed = ''] }: Given,
): Promise<{ path: string; size: number }> {
  for (const path of [pathOf(typed), ...(basename(typed) === typed ? [join(settings.backupDir, typed)] : [])]) {
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) return { path, size: found.size }
  }
  return refuse(404, `没有文件 ${typed}`)
}

export const backupCommands: readonly Command[] = [
  {
    noun: 'backup',
    verb: 'create',
    summary: '做一份备份：数据库、上传的文件和设置，站点运行时也可以',
    async run(deps) {
      const { settings, terminal } = deps
      await deps.open()
      const made = await runBackup(backupOptions(settings, deps.version, deps.now()), ({ stage, done, total }) =>
        terminal.progress(`${STAGES[stage]} ${percent(done, total)}`),
      )
      terminal.progress('')
      const path = join(settings.backupDir, made.name)
      return { text: `${path}（${mb(made.size)}，已读回来核对过）`, json: { path, ...jsonOf(made) } }
    },
  },
  {
    noun: 'backup',
    verb: 'list',
    summary: '列出备份，新的在前',
    async run({ settings }) {
      const all = await listBackups(settings.backupDir)
      const lines = all.map((it) => [it.name, mb(it.size), shanghaiTime(it.time), stateOf(it)].join('\t'))
      return { text: [...lines, `共 ${all.length} 份，在 ${settings.backupDir}`].join('\n'), json: all.map(jsonOf) }
    },
  },
  {
    noun: 'backup',
    verb: 'verify',
    summary: '把一份备份从头到尾读一遍，核对每个文件',
    args: [ARCHIVE],
    async run(deps, given) {
      const { path, size } = await archiveOf(deps, given)
      const progress = (bytes: number) => deps.terminal.progress(`核对 ${percent(bytes, size)}`)
      const ours = dirname(path) === deps.settings.backupDir
      const known = ours ? (await listBackups(dirname(path))).find((it) => it.name === basename(path)) : undefined
      if (known) await verifyBackup(dirname(path), known, deps.now(), progress)
      const { parts, version, schema, time } = await readArchive(path, { progress })
      deps.terminal.progress('')
      const text = `完整：${parts.length} 个文件，${shanghaiTime(time)}，程序 ${version}，数据库 ${schema}`
      return { text, json: { path, size, parts: parts.length, version, schema, createTime: shanghaiTime(time) } }
    },
  },
  {
    noun: 'restore',
    verb: '',
    summary: '用一份备份换掉现在的数据；现在的会留在旁边',
    about: '站点要先停下来（或者到后台「备份」里恢复）。所有人都要重新登录。',
    args: [ARCHIVE],
    options: [{ flags: '-y, --yes', about: '不再问一遍' }],
    isAlone: true,
    async run(deps, given) {
      const { settings, terminal } = deps
      const { path, size } = await archiveOf(deps, given)
      const alone =
        holdAlone(settings.dataDir) ??
        refuse(409, '站点或别的命令正在用这些数据：先停下它，或者到后台「备份」里恢复。什么也没有改动')
      try {
        await refuseOthers(settings.databaseUrl)
        const before = await finishSwap(settings)
        if (before) terminal.say(`上一次没有做完的恢复现在做完了，更早的数据在 ${before.join('、')}`)
        await confirm(deps, given)
        const progress = (bytes: number) => terminal.progress(`核对并放到旁边 ${percent(bytes, size)}`)
        const { manifest, swap } = await stageRestore(path, settings, { now: deps.now(), progress })
        terminal.progress('')
        await decideSwap(settings.dataDir, swap)
        const asides = (await finishSwap(settings)) ?? []
        const kept = asides.length ? `原来的数据在 ${asides.join('、')}，确认不需要后可以删掉。\n` : ''
        const text = `恢复好了，是 ${shanghaiTime(manifest.time)} 的数据。${kept}页面会在启动后重新发布；所有人都要重新登录。`
        return {
          text,
          json: { path, createTime: shanghaiTime(manifest.time), version: manifest.version, schema: manifest.schema, asides },
        }
      } finally {
        alone.release()
      }
    },
  },
]

async function confirm({ settings, terminal }: CommandDeps, given: Given): Promise<void> {
  if (given.has('yes')) return
  if (!terminal.isAttended) throw new UsageError('这里没有终端可以问，确定要恢复请加 --yes')
  const typed = await terminal.ask(`${settings.dataDir} 里的数据会被换掉，输入 yes 继续`)
  if (typed.trim().toLowerCase() !== 'yes') refuse(400, '没有恢复，什么也没有改动')
}
