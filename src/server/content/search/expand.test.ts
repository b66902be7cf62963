import { beforeAll, expect, test } from 'vitest'
import { type Expander, makeExpander } from './expand.ts'
import { oneSlipFrom } from './slips.ts'
import { loadSounds, type Sounds, waysToRead } from './sounds.ts'

let sounds: Sounds
let expander: Expander
const pairs = ['部署', '不属', '数据', '据库', '线程', '程池', '现成', '重启', '女性']

beforeAll(async () => {
  sounds = await loadSounds()
  const terms = [...pairs.map((it) => [it, 9] as const), ['docker', 40], ['dicker', 2], ['稀有', 1], ['c++', 3]] as const
  expander = makeExpander(terms, ['Java 线程池详解', '布隆过滤器', '一键部署', '部署'], sounds)
})

test.each([
  ['bushu', '部署'],
  ['shujuku', '数据库'],
  ['xianchengchi', '线程池'],
  ['chongqi', '重启'],
  ['nvxing', '女性'],
  ['bs', '部署'],
  ['xcc', '线程池'],
  ['blglq', '布隆过滤器'],
  ['布署', '部署'],
  ['现程池', '线程池'],
  ['數據庫', '数据库'],
  ['dokcer', 'docker'],
  ['dockr', 'docker'],
  ['dockeer', 'docker'],
  ['socker', 'docker'],
])('%s means %s', (typed, meant) => {
  expect(expander.expand(typed)[0]).toBe(meant)
})

test.each(['b', '部', 'dkcoer', 'c++', '', '1234', '部署docker', 'zzzzzz'])('nothing is made of %j', (typed) =>
  expect(expander.expand(typed)).toEqual([]),
)
test('what was typed is never meant in its place', () => {
  for (const it of ['部署', 'docker']) expect(expander.expand(it)).not.toContain(it)
})
test('in a large blog a pair that stands in one article only is noise', () => {
  const rare = [['稀有', 1]] as const
  const names = (count: number) => Array.from({ length: count }, (_, n) => `笔记 ${n}`)
  expect(makeExpander(rare, names(999), sounds).expand('xiyou')).toEqual(['稀有'])
  expect(makeExpander(rare, names(1000), sounds).expand('xiyou')).toEqual([])
})
test('at most three words stand for one', () => {
  const words = ['tasks', 'tasky', 'taska', 'taskb'].map((it) => [it, 1] as const)
  expect(makeExpander(words, [], sounds).expand('task1')).toHaveLength(3)
})
test('letters are read in every way, but not as one syllable', () => {
  const all = new Set(['xi', 'an', 'xian', 'fan', 'gan', 'fang'])
  expect(waysToRead('xian', all)).toEqual([['xi', 'an']])
  expect(waysToRead('fangan', all)).toEqual([
    ['fang', 'an'],
    ['fan', 'gan'],
  ])
  expect(waysToRead('fangx', all)).toEqual([])
})
test('one slip: a letter missing, too many, wrong, or two in the wrong order', () => {
  const words = ['kafka', 'kakfa', 'kafkas', 'kfka', 'kavka', 'kffk', 'afakk']
  expect(oneSlipFrom('kafka', words)).toEqual(['kakfa', 'kafkas', 'kfka', 'kavka'])
})
