import type { Row } from '../screens.ts'
import { broken, failed, room } from './admin.ts'

const backup = (day: number, more: object = {}) => ({
  name: `inkstone-2026-11-${day}-040000.tar.gz`,
  createTime: `2026-11-${day} 04:00:00`,
  size: 734_003_200,
  state: 'whole',
  verifyTime: `2026-11-${day} 04:01:10`,
  reason: '',
  version: '0.1.0',
  schema: '0032-running',
  ...more,
})
const STATE = {
  backups: [
    backup(22),
    backup(21, { state: 'broken', reason: '这个备份文件不完整或已损坏：结尾缺了一段' }),
    backup(20, { state: 'unknown', verifyTime: '', version: '', schema: '' }),
  ],
  plan: { isOn: true, hour: 4, daily: 7, weekly: 4, monthly: 3 },
  nextTime: '2026-11-23 04:00:00',
  doing: null,
  fault: '磁盘空间不够：备份大约需要 1234 MB，只剩 800 MB',
  free: 838_860_800,
  restarts: true,
  version: '0.1.0',
  schema: '0032-running',
}
const EMPTY = { ...STATE, backups: [], fault: '', nextTime: '', plan: { ...STATE.plan, isOn: false } }
const BUSY = { ...STATE, fault: '', doing: { what: 'create', stage: 'pack', done: 120, total: 400 } }
const of = (data: object) => ({ '/backup/state': { data } })
const asks = (name: string, button: string) =>
  room('backups', name, '磁盘空间不够', of(STATE), {
    above: true,
    async open(tab) {
      await tab.getByRole('button', { name: button }).first().click()
      await tab.getByRole('dialog').waitFor()
    },
  })

/** Backups: all states of one, none, one under way, and what is asked before something is done. */
export const adminBackupsRows: readonly Row[] = [
  {
    name: 'admin-backups',
    at: '/admin',
    roles: ['member'],
    states: [
      room('backups', 'full', '磁盘空间不够', of(STATE)),
      room('backups', 'empty', '还没有备份', of(EMPTY)),
      room('backups', 'busy', '正在打包文件', of(BUSY)),
      failed('backups', { '/backup/state': broken }),
      asks('restores', '恢复 2026-11-22 04:00 的备份'),
      asks('plans', '备份计划'),
    ],
  },
]
