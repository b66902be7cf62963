import { type Backup, type BackupDoing, type BackupState, backup } from '#contract/keep/backup.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { Facts } from '../../ui/list/Facts.tsx'
import { Fault } from '../../ui/list/Section.tsx'
import { Underway } from '../../ui/list/Underway.tsx'
import type { State } from '../../ui/list/WorkRow.tsx'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { type WorkAct, type WorksHere, works } from '../kit/Works.tsx'
import { downloadForm, planForm, restoreForm, when } from './BackupForms.tsx'

type Here = WorksHere<BackupState>

const STATES: Record<Backup['state'], State> = {
  whole: { words: '完整', look: 'ok' },
  broken: { words: '有损坏', look: 'bad' },
  unknown: { words: '没有核对过', look: 'plain' },
}
const STAGES: Record<BackupDoing['stage'], string> = {
  database: '正在复制数据库',
  pack: '正在打包文件',
  verify: '正在读回来核对',
  unpack: '正在核对备份，并把它放到现在的数据旁边',
  restart: '核对好了，站点正在换上备份里的数据',
}

const factsOf = ({ backups, plan, nextTime, free }: BackupState) => [
  { words: '最近一份', value: backups[0]?.createTime.slice(5, 16) ?? '还没有' },
  { words: '下次备份', value: nextTime ? nextTime.slice(5, 16) : '没有打开', isBad: !plan.isOn },
  { words: '占用', value: bytesText(backups.reduce((sum, it) => sum + it.size, 0)) },
  { words: '磁盘剩余', value: bytesText(free) },
]

/** Tells how far a backup or a restore is; the server is silent while it restarts. */
function Standing({ data: { doing, fault, restarts }, isLost }: Here) {
  if (!doing) return fault && <Fault isLoud>上一次没有做成：{fault}</Fault>
  const isOver = doing.what === 'restore' && (doing.stage === 'restart' || isLost)
  const after = restarts ? '重新启动后这里会请你重新登录。' : '程序会停下来，由管理它的服务再启动；然后请重新登录。'
  return (
    <Underway
      words={isOver ? `${STAGES.restart}。${after}` : STAGES[doing.stage]}
      label="进度"
      done={Math.min(doing.done, doing.total)}
      total={isOver ? 0 : doing.total}
    />
  )
}

/** Describes an act by a call that answers the new state. */
const changes = <T,>(words: string, call: () => Promise<BackupState>, said?: string): WorkAct<T, BackupState> => ({
  words,
  async run(_, { put }) {
    put(await call())
    return said
  },
})

/** Renders the backups, the work in progress and the schedule. */
export const BackupsRoom = works<BackupState, Backup>({
  title: '备份',
  ask: () => ask(backup.state, {}),
  bones: 6,
  isBusy: ({ doing }) => doing !== null,
  above: ({ data }) => <Facts facts={factsOf(data)} />,
  make: ({ doing }) => [
    { ...changes<BackupState>('现在备份', () => ask(backup.create, {})), isOff: doing !== null },
    edit('备份计划', planForm),
  ],
  below: Standing,
  rows: ({ backups }) => backups,
  row: ({ name, createTime, size, state, verifyTime, reason, version }) => ({
    key: name,
    title: <time>{createTime.slice(0, 16)}</time>,
    state: STATES[state],
    facts: [bytesText(size), verifyTime && `${verifyTime.slice(5, 16)} 核对`, version && `程序 ${version}`],
    fault: reason,
    isLong: true,
  }),
  acts: (it, { doing }) => {
    const { name, state } = it
    const all: WorkAct<Backup, BackupState>[] = [
      edit<Backup, Here>('下载', downloadForm),
      { ...changes<Backup>('核对', () => ask(backup.verify, { body: { name } })), isOff: doing !== null },
      ...(state === 'broken' ? [] : [{ ...edit<Backup, Here>('恢复', restoreForm), isOff: doing !== null }]),
      {
        ...changes<Backup>('删除', () => ask(backup.remove, { query: { name } }), '删除了这份备份'),
        isGrave: true,
        isOff: doing !== null,
        asks: () => ({ title: `删除 ${when(it)} 的备份？`, words: '这份备份会从磁盘上删掉，找不回来。' }),
      },
    ]
    return all.map((act) => ({ ...act, label: `${act.words} ${when(it)} 的备份` }))
  },
  empty: ['还没有备份', '备份里有文章、评论、账号和上传的文件，随时可以做一份，不影响读者。'],
  className: ':uno: backups mt-4',
  foot: ({ version, schema }) => (
    <p className=":uno: hint mt-5">
      程序 {version} · 数据库 {schema}
    </p>
  ),
})
