import type { Row } from '../screens.ts'
import { broken, failed, room } from './admin.ts'

const ready = (day: string, size: number) => ({
  name: `inkstone-export-2026-11-${day}-101240.zip`,
  createTime: `2026-11-${day} 10:12:40`,
  expireTime: `2026-11-${Number(day) + 1} 10:12:40`,
  size,
})
const EMPTY = { exports: [], doing: null, fault: '' }
const FULL = { ...EMPTY, exports: [ready('21', 734_003_200), ready('20', 12_345)], fault: '磁盘已满，没有写完' }
const says = (data: object) => ({ '/export/state': { data } })

/** The blog to take away. */
export const adminExportRows: readonly Row[] = [
  {
    name: 'admin-export',
    at: '/admin',
    roles: ['member'],
    states: [
      room('export', 'full', '可以下载的', says(FULL)),
      room('export', 'empty', '还没有导出', says(EMPTY)),
      room('export', 'busy', '正在导出', says({ ...EMPTY, doing: { done: 1234, total: 10_040 } })),
      failed('export', { '/export/state': broken }),
      room('export', 'asks', '可以下载的', says(EMPTY), {
        above: true,
        async open(tab) {
          await tab.getByRole('button', { name: '导出整个博客' }).click()
          await tab.getByRole('checkbox', { name: /用户名和邮箱/ }).check()
          await tab.getByLabel('当前密码').waitFor()
        },
      }),
    ],
  },
]
