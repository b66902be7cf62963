import { describe, expect, it } from 'vitest'
import { readFrontMatter } from './import.front-matter.ts'

const values = (text: string) => {
  const front = readFrontMatter(text)
  if ('reason' in front) throw new Error(front.reason)
  return { ...Object.fromEntries(front.values), body: front.body, bodyLine: front.bodyLine }
}

describe('front matter', () => {
  it('is read as YAML, every scalar as the text that was written', () => {
    expect(values('---\ntitle: 1.10\nTags: [yes, 0x10]\ndate: 2021-08-31 12:00:00\n---\n正文')).toEqual({
      title: '1.10',
      tags: ['yes', '0x10'],
      date: '2021-08-31 12:00:00',
      body: '正文',
      bodyLine: 6,
    })
  })

  it('is read as TOML and JSON, as Hugo writes them', () => {
    expect(values('+++\ntitle = "甲"\ntags = ["a", "b"]\ndraft = true\n+++\n\n正文')).toMatchObject({
      title: '甲',
      tags: ['a', 'b'],
      draft: true,
      body: '\n正文',
    })
    expect(values('{\n  "title": "乙",\n  "tags": ["a"]\n}\n正文')).toMatchObject({
      title: '乙',
      tags: ['a'],
      body: '正文',
      bodyLine: 5,
    })
  })

  it('is read as JSON however it is laid out, and as Hexo writes it, without braces or an opening line', () => {
    const nested = '{ "title": "甲 } {", "params": {\n"a": {"b": "\\"}"}\n}\n}\n正文'
    expect(values(nested)).toMatchObject({ title: '甲 } {', params: { a: { b: '"}' } }, body: '正文', bodyLine: 5 })
    expect(values('\n\n{"title":"乙"}\n\n正文')).toMatchObject({ title: '乙', body: '\n正文', bodyLine: 4 })
    expect(values('"title": "丙",\n"tags": ["a"]\n;;;\n正文')).toMatchObject({
      title: '丙',
      tags: ['a'],
      body: '正文',
      bodyLine: 4,
    })
    expect(values(';;;\n"title": "丁"\n;;;\n正文')).toMatchObject({ title: '丁', body: '正文' })
    expect(values('title: 戊\ndate: 2020-01-01\n---\n正文')).toMatchObject({ title: '戊', body: '正文', bodyLine: 4 })
    expect(values('"引用": 一句话\n\n正文')).toMatchObject({ bodyLine: 1 })
    expect(values('title: 一句话\n\n下一段\n\n---\n')).toMatchObject({ bodyLine: 1 })
  })

  it('tells a field without a value from one that is empty on purpose', () => {
    expect(values('---\npassword:\nb: ""\nc: [a, ""]\n---\n')).toMatchObject({ password: null, b: '', c: ['a', ''] })
  })

  it('can be absent, empty, or a rule of dashes that only looks like it', () => {
    expect(values('# 标题')).toEqual({ body: '# 标题', bodyLine: 1 })
    expect(values('---\n---\n正文')).toMatchObject({ body: '正文' })
    expect(values('---\n\n一段话\n\n---\n\n又一段')).toMatchObject({ bodyLine: 1 })
    expect(values('---\n\n只有一条线')).toMatchObject({ bodyLine: 1 })
    expect(values('{{< note >}}\n正文')).toMatchObject({ bodyLine: 1 })
  })

  it.each([
    ['---\ntitle: a\ntags: [x\nsummary: b\n---\n', /YAML/, 4],
    ['---\ntitle: Spring: 入门\ntags: x\n---\n', /冒号/, 2],
    ['---\ntitle: "没有配对\ndate: 2021\n---\n', /没有配对/, 4],
    ['---\ntitle: a\ntitle: b\n---\n', /重复/, 3],
    ['---\ntitle: a\n正文没有结束\n', /没有结束/, 1],
    ['+++\ntitle = \n+++\n', /TOML/, 2],
    ['{\n  "title": "a"\n  "tags": []\n}\n', /JSON/, 3],
    ['{\n  "title": "a",\n', /没有结束/, 1],
  ])('names the line of a fault in %j', (text, reason, line) => {
    const fault = readFrontMatter(text)
    expect(fault).toMatchObject({ reason: expect.stringMatching(reason), line })
  })

  it('ends an explosion of aliases', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((it, i) => `${it}: &${it} [${`*${'abcdefgh'[i]},`.repeat(9)}]`),
    ]
    expect(readFrontMatter(`---\n${bomb.join('\n')}\n---\n`)).toMatchObject({ reason: expect.stringContaining('alias') })
  })

  it('takes keys of prototypes as ordinary ones, and nesting without end as a fault', () => {
    expect(values('---\n__proto__: { polluted: 1 }\nconstructor: x\n---\n')).toHaveProperty('constructor', 'x')
    expect(values('{"__proto__": {"polluted": 1}}\n')).toBeDefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(readFrontMatter(`---\na: ${'['.repeat(50_000)}\n---\n`)).toHaveProperty('reason')
    expect(readFrontMatter(`---\na: ${'x'.repeat(70_000)}\n---\n`)).toMatchObject({ reason: '头信息过长' })
  })
})
