import { expect, test } from 'vitest'
import { makeNear } from './near.ts'

const near = makeNear(['数据库的锁', '数据库索引', '数据仓库', '编译器前端', 'TypeScript 类型体操', 'Docker 部署', '部署'])

test.each([
  ['数据湖', ['数据', '数据仓库']],
  ['解编译', ['编译']],
  ['typescrpits', ['typescript']],
  ['用 dooker', ['docker']],
  ['量子纠缠', []],
  ['xyz', []],
  ['', []],
])('%s is near %j', (query, expected) => {
  const found = near(query)
  for (const it of expected) expect(found.includes(it)).toBe(true)
  if (!expected.length) expect(found).toEqual([])
})

test('what was typed is not offered, and six at most are', () => {
  expect(near('部署')).not.toContain('部署')
  expect(
    makeNear(Array.from({ length: 20 }, (_, n) => `数据${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'[n]}`))('数据').length,
  ).toBeLessThanOrEqual(6)
})
