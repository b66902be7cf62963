import { describe, expect, test } from 'vitest'
import { believe } from './believe.ts'
import type { HotProvider } from './provider.ts'
import { baidu } from './providers/baidu.ts'
import { github } from './providers/github.ts'
import { juejin } from './providers/juejin.ts'
import { weibo } from './providers/weibo.ts'
import { zhihu } from './providers/zhihu.ts'

const of = (provider: HotProvider, answer: unknown) => believe(provider, JSON.stringify(answer))

test('weibo: words with their search, without what is paid for', () => {
  const realtime = [
    { word: '秋天的第一杯茶', num: 1_234_567, rank: 0 },
    { word: '买它', num: 9, is_ad: 1 },
    { word: 'a&b=c#d', note: '' },
  ]
  expect(of(weibo, { ok: 1, data: { realtime, hotgov: {} } })).toEqual([
    {
      title: '秋天的第一杯茶',
      url: 'https://s.weibo.com/weibo?q=%23%E7%A7%8B%E5%A4%A9%E7%9A%84%E7%AC%AC%E4%B8%80%E6%9D%AF%E8%8C%B6%23',
      heat: 1_234_567,
    },
    { title: 'a&b=c#d', url: 'https://s.weibo.com/weibo?q=%23a%26b%3Dc%23d%23', heat: 0 },
  ])
})

test('zhihu: questions by their number, heat as a number', () => {
  const row = (id: number | string, detail_text?: string) => ({
    detail_text,
    target: { id: Number(id), title: `问题 ${id}？`, url: `https://api.zhihu.com/questions/${id}` },
  })
  expect(of(zhihu, { data: [row(12, '1234 万热度'), row('13', '1.5 亿热度'), row(14), row(15, '98 热度')] })).toEqual([
    { title: '问题 12？', url: 'https://www.zhihu.com/question/12', heat: 12_340_000 },
    { title: '问题 13？', url: 'https://www.zhihu.com/question/13', heat: 150_000_000 },
    { title: '问题 14？', url: 'https://www.zhihu.com/question/14', heat: 0 },
    { title: '问题 15？', url: 'https://www.zhihu.com/question/15', heat: 98 },
  ])
})

test('zhihu: ids that no number holds, as its own JSON writes them', () => {
  const long = '{"target":{"id":1.889983827679601e+18,"title":"长","url":"https://api.zhihu.com/questions/1889983827679601025"}}'
  expect(believe(zhihu, `{"data":[${long}]}`)).toEqual([
    { title: '长', url: 'https://www.zhihu.com/question/1889983827679601025', heat: 0 },
  ])
})

describe('an odd row is left out, and takes the others nothing; odd ones alone are no list', () => {
  const github1 = { full_name: 'a/b', description: null, stargazers_count: 1 }
  const zhihu1 = { target: { title: '一', url: 'https://api.zhihu.com/questions/1' } }
  const juejin1 = { content: { content_id: '1', title: '一' } }
  test.each<[string, HotProvider, (rows: unknown[]) => unknown, unknown, unknown[]]>([
    ['weibo', weibo, (realtime) => ({ ok: 1, data: { realtime } }), { word: '一' }, [{ num: 1 }, { word: '二', num: '九' }]],
    [
      'zhihu',
      zhihu,
      (data) => ({ data }),
      zhihu1,
      [{ target: { title: '二', url: 'javascript:alert(1)' } }, { target: { title: '三' } }],
    ],
    [
      'baidu',
      baidu,
      (content) => ({ data: { cards: [{ content }, 5] } }),
      { word: '一' },
      [{ word: 1 }, { content: [{ word: 2 }] }],
    ],
    ['juejin', juejin, (data) => ({ err_no: 0, data }), juejin1, [{ content: { content_id: '../x', title: '二' } }]],
    ['github', github, (items) => ({ items }), github1, [{ ...github1, full_name: '../../login' }, { full_name: 'c/d' }]],
  ])('%s', (_, provider, answer, good, odd) => {
    expect(of(provider, answer([null, ...odd, good, 'x']))).toHaveLength(1)
    expect(() => of(provider, answer([null, ...odd, 'x']))).toThrow('the list is empty')
  })
})

test('baidu: rows of the card, or of a group in it', () => {
  const told = [{ title: '一件大事', url: 'https://www.baidu.com/s?wd=%E4%B8%80%E4%BB%B6%E5%A4%A7%E4%BA%8B', heat: 7_904_000 }]
  const row = { word: '一件大事', hotScore: '7904000', url: 'http://evil.example/' }
  expect(of(baidu, { data: { cards: [{ content: [row] }] } })).toEqual(told)
  expect(of(baidu, { data: { cards: [{ content: [{ content: [row] }] }] } })).toEqual(told)
})

test('juejin: articles by their number', () => {
  const data = [{ content: { content_id: '7300', title: '一篇' }, content_counter: { hot_rank: 88 } }]
  expect(of(juejin, { err_no: 0, data })).toEqual([{ title: '一篇', url: 'https://juejin.cn/post/7300', heat: 88 }])
  expect(() => of(juejin, { err_no: 1, data })).toThrow()
})

test('github: the week’s new repositories', () => {
  expect(github.address('2026-03-05')).toContain('q=created%3A%3E2026-02-26&')
  const items = [
    { full_name: 'a/b', html_url: 'https://evil.example', description: '做一件小事', stargazers_count: 4321 },
    { full_name: 'c/d', description: null, stargazers_count: 1 },
  ]
  expect(of(github, { items })).toEqual([
    { title: 'a/b：做一件小事', url: 'https://github.com/a/b', heat: 4321 },
    { title: 'c/d', url: 'https://github.com/c/d', heat: 1 },
  ])
  expect(() => of(github, { items: [{ full_name: '../../login', stargazers_count: 1 }] })).toThrow()
})

describe('an answer that cannot be believed', () => {
  test.each([weibo, zhihu, baidu, juejin, github].map((it) => [it.type, it] as const))('%s', (_, provider) => {
    for (const text of ['', '<!doctype html><p>请登录', '[]', '{}', 'null', '{"data":{}}', '{"data":null,"items":"x"}'])
      expect(() => believe(provider, text)).toThrow()
  })
})

test('titles are words: markup stays markup to the eye, what shows nothing goes, and what is long is cut', () => {
  const realtime = [
    { word: '<img src=x onerror=alert(1)>' },
    { word: ' 空\u202e\u0000\n 白 ' },
    { word: '长'.repeat(300) },
    { word: '\u200b' },
    { word: '<img src=x onerror=alert(1)>' },
    { word: '半\ud800' },
  ]
  const titles = of(weibo, { ok: 1, data: { realtime } }).map((it) => it.title)
  expect(titles).toEqual(['<img src=x onerror=alert(1)>', '空 白', `${'长'.repeat(99)}…`, '半\ufffd'])
})

test('links lead to the other site only, by https, and thirty rows are enough', () => {
  const urls = [
    'https://weibo.com/a',
    'https://s.weibo.com/b',
    'http://weibo.com/c',
    'https://weibo.com.evil.example/d',
    'https://evilweibo.com/e',
    'https://weibo.com:8443/f',
    'javascript:alert(1)//weibo.com',
    '//weibo.com/g',
  ]
  const told: HotProvider = { ...weibo, parse: () => urls.map((url) => ({ title: url, url })) }
  expect(believe(told, '{}').map((it) => it.url)).toEqual(urls.slice(0, 2))
  const many: HotProvider = {
    ...weibo,
    parse: () => Array.from({ length: 90 }, (_, n) => ({ title: `${n}`, url: `https://weibo.com/${n}`, heat: -n })),
  }
  expect(believe(many, '{}')).toHaveLength(30)
  expect(believe(many, '{}').at(-1)?.heat).toBe(0)
})
