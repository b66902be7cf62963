import { expect, test } from 'vitest'
import { worthALook } from './import.look.ts'
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
  pictures: { stored: 0, fetched: 0, left: 0 },
  look: [],
  problems: Array.from({ length: flaws }, (_, n) => ({ path: 'a.md', line: n + 1, severity: 'flaw', reason: '找不到图片' })),
})
const totals = /导入完成：blog\n {2}新增 1 .*\n$/

test('a report ends with the texts that are worth a look, with their addresses', () => {
  const keyOf = (name: string) => (name === 'gone.md' ? undefined : `blog/${name}`)
  const look = worthALook(['a.md', 'b.md', 'b.md', 'gone.md'], keyOf).map(({ name, findings }, at) => ({
    name,
    findings,
    url: `/post/${at}`,
  }))
  expect(printReport(report(60), look, 'https://blog.example')).toMatch(
    /\n打开这 2 篇看看\n {2}b\.md {2}2 处 {2}https:\/\/blog\.example\/post\/0\n {2}a\.md {2}1 处 {2}https:\/\/blog\.example\/post\/1\n$/,
  )
  const many = Array.from({ length: 9 }, (_, n) => Array.from({ length: n + 1 }, () => `${n}.md`)).flat()
  expect(worthALook(many, () => '').map((it) => it.name)).toEqual(['8.md', '7.md', '6.md', '5.md', '4.md'])
  const dry = { ...report(1), isDryRun: true }
  expect(printReport(dry, [{ name: 'a.md', url: '', findings: 1 }])).toMatch(/\n导入以后先看这 1 篇\n {2}a\.md {2}1 处\n$/)
})

test('how it went stands at the top, and once more at the end where the top has scrolled away', () => {
  expect(printReport(report(2)).split('导入完成').length).toBe(2)
  expect(printReport(report(2))).not.toMatch(totals)
  expect(printReport(report(60))).toMatch(/^导入完成：blog\n/)
  expect(printReport(report(60))).toMatch(totals)
})
