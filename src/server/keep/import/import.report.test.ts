import { expect, test } from 'vitest'
import { type ImportReport, printReport } from './import.report.ts'

const report = (flaws: number): ImportReport => ({
  folder: 'blog',
  isDryRun: false,
  isStopped: false,
  added: ['a.md'],
  updated: [],
  unchanged: [],
  conflicts: [],
  drafts: 0,
  private: 0,
  password: 0,
  pinned: 0,
  undated: [],
  problems: Array.from({ length: flaws }, (_, n) => ({ path: 'a.md', line: n + 1, severity: 'flaw', reason: '找不到图片' })),
})
const totals = /导入完成：blog\n {2}新增 1 .*\n$/

test('how it went stands at the top, and once more at the end where the top has scrolled away', () => {
  expect(printReport(report(2)).split('导入完成').length).toBe(2)
  expect(printReport(report(2))).not.toMatch(totals)
  expect(printReport(report(60))).toMatch(/^导入完成：blog\n/)
  expect(printReport(report(60))).toMatch(totals)
})
