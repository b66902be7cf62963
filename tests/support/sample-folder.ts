import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** An article with everything that an article may hold. */
const RICH = `---
title: SQLite 的 WAL 模式到底快在哪里
date: 2024-12-31 10:00:00
category: 数据库
tags: [SQLite, 性能]
description: 从检查点与读者快照看一次写入。
---

**提示：**先看[另一篇](./note-03.md)，再看[官方文档](https://sqlite.org/wal.html)[^1]。

## 一次提交要走多少路

| 模式 | 每秒提交 |
|---|---:|
| 回滚日志 | 210 |
| WAL | 1,046 |

\`\`\`ts title="bench.ts" {2}
import { DatabaseSync } from 'node:sqlite'
const db = new DatabaseSync('bench.db')
db.exec('pragma journal_mode = wal')
\`\`\`

## 读者为什么不等

::: tip 先确认一件事
WAL 要求所有进程在同一台机器上。
:::

### 检查点

平均耗时 $T = t_a + \\frac{t_c}{N}$，图在下面。

![示意图](<./images/示意 图.png> "一次写入")

## 我的默认配置

- [x] 打开 WAL
- [ ] 备份

\`\`\`mermaid
graph LR; A-->B
\`\`\`

[^1]: 官方文档写得很清楚。
`

/** A folder as an author keeps one: one rich article, 22 notes over two years, two categories, and a picture. */
export async function sampleFolder(): Promise<string> {
  const folder = await pictureFolder()
  writeFileSync(join(folder, 'wal.md'), RICH)
  for (let n = 1; n <= 22; n++) {
    const number = String(n).padStart(2, '0')
    const year = n > 11 ? 2024 : 2023
    const head = `---\ntitle: 笔记 ${number}\ndate: ${year}-${String((n % 12) + 1).padStart(2, '0')}-05\ncategory: ${n % 2 ? '随笔' : '语言'}\ntags: [笔记]\n---\n`
    writeFileSync(join(folder, `note-${number}.md`), `${head}\n第 ${n} 篇笔记，写一点关于编译器的小事。\n`)
  }
  return folder
}

/** Only the picture, for further articles of the same author. */
export async function pictureFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-sample-'))
  mkdirSync(join(folder, 'images'))
  const picture = { create: { width: 320, height: 200, channels: 3, background: '#4a6fa5' } } as const
  await sharp(picture)
    .png()
    .toFile(join(folder, 'images', '示意 图.png'))
  return folder
}
