import * as z from 'zod/mini'
import { saveFile } from '#client/save-file.ts'
import { type Backup, BackupPlan, type BackupState, backup } from '#contract/keep/backup.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { ownPassword, select, tick, whole } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { FormSpec } from '../../ui/form/form-types.ts'
import { ask } from '../kit/ask.ts'
import type { WorksHere } from '../kit/Works.tsx'

type Here = WorksHere<BackupState>
type Asking = FormSpec<Backup, { password: string }, Here>

export const when = ({ createTime }: Backup): string => createTime.slice(0, 16)

/** Makes a question that takes the administrator's password, as a backup is given away or replaces everything. */
const asking = (words: Pick<Asking, 'title' | 'does' | 'above' | 'send'> & Partial<Asking>) =>
  form<Backup, { password: string }, Here>({
    isSmall: true,
    shape: z.object({ password: z.string() }),
    values: () => ({ password: '' }),
    fields: [ownPassword('password', '你的密码')],
    ...words,
  })
const bodyOf = (password: string, { name }: Backup) => (password ? { name, password } : { name })

/** Downloads a backup. The file holds all data of the blog. */
export const downloadForm = asking({
  title: (it) => `下载 ${when(it)} 的备份？`,
  does: '下载',
  above: ({ size }) => <p>大小 {bytesText(size)}。里面有所有人的资料和密码的散列，请放在只有你能打开的地方。</p>,
  async send({ password }, it) {
    saveFile((await ask(backup.download, { body: bodyOf(password, it) })).url, it.name)
    return '开始下载'
  },
})

/** Replaces all data of the blog by a backup. */
export const restoreForm = asking({
  isGrave: true,
  title: (it) => `恢复到 ${when(it)}？`,
  does: '恢复',
  above: (_it, _values, { data }) => (
    <>
      <p>这之后写下的文章、评论和设置都会被换掉；现在的数据会留在服务器上的 before-restore 文件夹里。</p>
      <p>
        先核对备份，没有问题才开始换。
        {data.restarts ? '站点会停几秒，然后自己重新启动。' : '程序会停下来，需要管理它的服务再启动。'}所有人都要重新登录。
      </p>
    </>
  ),
  async send({ password }, it, { put }) {
    put(await ask(backup.restore, { body: bodyOf(password, it) }))
    return ''
  },
})

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), words: `${hour}:00` }))

/** Sets when backups are made automatically, and how many of them are kept. */
export const planForm = form<BackupState, BackupPlan, Here>({
  title: () => '备份计划',
  does: '保存',
  shape: BackupPlan,
  values: ({ plan }) => plan,
  fields: [
    tick('isOn', '每天自动备份'),
    select('hour', '几点开始（北京时间）', { inputMode: 'numeric', options: HOURS }),
    whole('daily', '保留最近几天的', { hint: '每天留最新的一份' }),
    whole('weekly', '保留最近几周的', { hint: '每周留最新的一份' }),
    whole('monthly', '保留最近几个月的', { hint: '每月留最新的一份' }),
  ],
  above: () => (
    <p className="hint">最新的一份总会留下。最好把备份再复制一份到别的机器上：和站点在同一块磁盘上的备份，磁盘坏了也就没有了。</p>
  ),
  async send(plan, { plan: before }, { put }) {
    put(await ask(backup.plan, { body: { plan, before } }))
    return '备份计划已保存'
  },
})
