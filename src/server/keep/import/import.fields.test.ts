import { describe, expect, it } from 'vitest'
import { parseDate } from './import.dates.ts'
import { readFields } from './import.fields.ts'
import { readFrontMatter } from './import.front-matter.ts'

function fields(block: string, spaced = false) {
  const front = readFrontMatter(block)
  if ('reason' in front) throw new Error(front.reason)
  const notes: [string, number | undefined][] = []
  return { ...readFields(front, { spaced }, (reason, line) => notes.push([reason, line])), notes }
}
const yaml = (block: string, spaced = false) => fields(`---\n${block}\n---\n`, spaced)

describe('fields of front matter', () => {
  it('knows the habits of Hexo', () => {
    const hexo =
      'title: 你好\ndate: 2021-08-31 12:00:00\nupdated: 2022-01-02 03:04:05\ntags: [Java, java, JVM]\ncategories:\n  - [后端, Java]\n  - [笔记]\nindex_img: /img/a.png\npublished: false'
    expect(yaml(hexo)).toMatchObject({
      title: '你好',
      createTime: parseDate('2021-08-31 12:00:00'),
      updateTime: parseDate('2022-01-02 03:04:05'),
      tags: ['Java', 'JVM', '笔记'],
      category: '后端',
      cover: '/img/a.png',
      isDraft: true,
      notes: [['分类只有一级，Java、笔记 成了标签', 6]],
    })
  })

  it('knows the habits of Hugo', () => {
    const hugo =
      '+++\ntitle = "Go"\ndate = 2021-08-31T12:00:00+08:00\nlastmod = 2021-09-01\ntags = ["a"]\ncategories = ["语言"]\ndraft = true\n[cover]\nimage = "a.png"\n+++\n'
    expect(fields(hugo)).toMatchObject({
      title: 'Go',
      createTime: parseDate('2021-08-31 12:00'),
      updateTime: parseDate('2021-09-01'),
      category: '语言',
      isDraft: true,
      cover: 'a.png',
    })
  })

  it('knows the habits of VuePress', () => {
    const vuepress =
      'title: Redis\ndescription: 简介\ncategory: 数据库\ntag:\n  - Redis\nhead:\n  - - meta\n    - name: keywords\n      content: Redis,缓存，跳表'
    expect(yaml(vuepress)).toMatchObject({ category: '数据库', tags: ['Redis'], summary: '简介', keywords: 'Redis,缓存,跳表' })
  })

  it('knows the habits of Jekyll, whose strings of names are divided at spaces', () => {
    expect(yaml('tags: java jvm\ncategories: 后端 笔记', true)).toMatchObject({ tags: ['java', 'jvm', '笔记'], category: '后端' })
    expect(yaml('tags: Spring Boot')).toMatchObject({ tags: ['Spring Boot'] })
    expect(yaml('tags: a, b，c、d')).toMatchObject({ tags: ['a', 'b', 'c', 'd'] })
  })

  it('knows what stands above the others, by yes or by a number', () => {
    const pinnedBy = ['top: true', 'sticky: 100', 'pinned: yes', 'top: 0', 'sticky: false', 'top_img: a.png'].map(
      (it) => yaml(it).pinnedBy,
    )
    expect(pinnedBy).toEqual(['top', 'sticky', 'pinned', null, null, null])
    expect(yaml('weight: 3').weight).toBe(3)
  })

  it('keeps five tags and says so', () => {
    const found = yaml('tags: [a, b, c, d, e, f]')
    expect(found.tags).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(found.notes).toEqual([['标签多于 5 个，只保留前 5 个', 2]])
  })

  it('notes values of a wrong type and goes on without them', () => {
    const found = yaml('title: [a, b]\ndate: 昨天\ntags: {a: b}\ndescription: {x: y}\ncover: false')
    expect(found).toMatchObject({ title: null, createTime: null, tags: [], summary: '', cover: '' })
    expect(found.notes.map(([reason, line]) => `${line} ${reason.split('：')[0]}`)).toEqual([
      '4 tags',
      '2 title',
      '3 date',
      '5 description',
    ])
    expect(yaml('title: 123').title).toBe('123')
  })

  it('takes control characters and line ends out of names', () => {
    expect(yaml('title: "a\\nb\\0c\\e"').title).toBe('a b c')
  })

  it('has a reprint only with its source', () => {
    expect(yaml('isOriginal: false\noriginalUrl: https://example.com/a')).toMatchObject({
      isOriginal: false,
      originalUrl: 'https://example.com/a',
    })
    expect(yaml('isOriginal: false\noriginalUrl: javascript:alert(1)')).toMatchObject({ isOriginal: true, originalUrl: '' })
  })
})
