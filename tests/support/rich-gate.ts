import { join } from 'node:path'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { hashPassword } from '#server/people/auth/password.ts'

export const ARTICLE_PASSWORD = '芝麻开门'
/** Stands in each of them and must stand in nothing that is published. */
export const LOCKED_WORD = '檐下听雨'
/** By what opens them. */
export const GATED = { login: '给登录的人看的一篇', password: '加了锁的一篇' } as const

const text = (kind: string) => `${LOCKED_WORD}，${kind}。

## 第一节

先看一段代码：

\`\`\`ts title="gate.ts"
${Array.from({ length: 40 }, (_, n) => `export const step${n} = (it: number) => it + ${n} // 每一步都写得很清楚，所以很长，长到窄的屏幕要横着滚动`).join('\n')}
\`\`\`

## 第二节

$$ \\sum_{n=1}^{\\infty} \\frac{1}{n^2} = \\frac{\\pi^2}{6} $$

| 名字 | 值 |
|---|---|
| 甲 | ${'很宽的一格'.repeat(30)} |

### 小节

${'写一段话，让页面长起来。'.repeat(120)}

> [!NOTE]
> 记住这里。
`

interface Change {
  visibility: 'public' | 'login' | 'password' | 'private'
  title?: string
  summary?: string
}

/** Writes articles that are not for everybody into the data folder of a program; changes one when its id is given. Answers the ids. */
export async function writeGated(dataDir: string, changes: readonly Change[], id: number | null = null): Promise<number[]> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const renderer = createRenderer()
  const made: number[] = []
  try {
    for (const { visibility, title, summary } of changes) {
      const draft: ArticleDraft = {
        userId: 1,
        title: title ?? (visibility === 'login' ? GATED.login : GATED.password),
        summary: summary ?? `${LOCKED_WORD}的摘要`,
        cover: '',
        contentMd: text(visibility),
        categoryName: '随笔',
        tagNames: ['上锁'],
        keywords: LOCKED_WORD,
        isOriginal: true,
        originalUrl: '',
        status: 1,
        visibility,
        passwordHash: visibility === 'password' ? await hashPassword(ARTICLE_PASSWORD) : null,
      }
      // Nobody is here to finish it later.
      const saved = await saveArticle({ db, renderer, now: Date.now }, id, draft, { patience: 60_000 })
      made.push(saved.id)
    }
  } finally {
    await renderer.close()
    await db.close()
  }
  return made
}
