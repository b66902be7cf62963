import { expect, test } from 'vitest'
import { markdownOf } from './article-markdown.ts'
import { LLMS_ARTICLES, llmsOf } from './llms-text.ts'

const SITE = 'https://blog.test'

test('the list names the site, its columns, and articles by category, each with the address of its Markdown', () => {
  const text = llmsOf({
    siteUrl: SITE,
    config: { name: '砚边', title: '小记', summary: '写数据库\n和别的', author: '林' },
    columns: [{ name: 'WAL', articleNum: 3, first: { id: 4 } }],
    articles: [
      { id: 9, title: '一[二]', summary: '字'.repeat(200), categoryName: '数据库' },
      { id: 8, title: '三', summary: '', categoryName: '随笔' },
      { id: 4, title: '四', summary: '短', categoryName: '数据库' },
    ],
    total: 120,
  })
  expect(text).toBe(`# 砚边

> 写数据库 和别的

作者：林。每篇文章都有 Markdown 版：在它的地址后面加上 \`.md\`。这里列出 120 篇里的 3 篇，其余的见站点地图。

## 专栏

- [WAL](${SITE}/post/4.md): 3 篇，从这一篇开始

## 数据库

- [一\\[二\\]](${SITE}/post/9.md): ${'字'.repeat(119)}…
- [四](${SITE}/post/4.md): 短

## 随笔

- [三](${SITE}/post/8.md)

## Optional

- [站点地图](${SITE}/sitemap-index.xml): 所有页面
- [RSS](${SITE}/rss.xml): 最新文章的全文
`)
})

test('of an empty blog it says what it is, and nothing else', () => {
  const config = { name: '空', title: '', summary: '', author: '' }
  const text = llmsOf({ siteUrl: SITE, config, columns: [], articles: [], total: 0 })
  expect(text.match(/^#+ .*/gm)).toEqual(['# 空', '## Optional'])
  // It is read in two pages, and each holds 50 at most.
  expect(LLMS_ARTICLES).toBe(100)
})

test('an article has front matter that any YAML reader takes, whatever its title is', () => {
  const it = {
    id: 7,
    title: '"引号": # 与\n---',
    summary: '',
    nickname: '林',
    categoryName: '随笔',
    tags: [{ name: 'a, b' }, { name: '[c]' }],
    originalUrl: '',
    createTime: '2025-02-03 04:05:06',
    updateTime: '2025-02-04 04:05:06',
    contentMd: '正文 ![](/uploads/a.png)\n',
  }
  expect(markdownOf(it, SITE)).toBe(`---
title: "\\"引号\\": # 与\\n---"
author: "林"
date: "2025-02-03T04:05:06+08:00"
updated: "2025-02-04T04:05:06+08:00"
url: "https://blog.test/post/7"
category: "随笔"
tags: ["a, b","[c]"]
---

正文 ![](https://blog.test/uploads/a.png)
`)
  expect(markdownOf({ ...it, summary: '短', originalUrl: 'https://a.test/x' }, SITE)).toContain(
    'source: "https://a.test/x"\nsummary: "短"\n---',
  )
})
