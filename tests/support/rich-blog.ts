import { join } from 'node:path'
import type { SiteConfig } from '#contract/site/site.ts'
import { arrange, putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { startEmptyBlog, startFilled } from './filled-program.ts'
import { withOwnerAdmin } from './owner-admin.ts'
import type { Program } from './program.ts'
import { ALBUMS, fillAlbums } from './rich-album.ts'
import { fillTalk } from './rich-comments.ts'
import { fillFriends } from './rich-friends.ts'
import { writeGated } from './rich-gate.ts'
import { fillGoods } from './rich-goods.ts'
import { fillHot } from './rich-hot.ts'
import { fillMessages } from './rich-messages.ts'
import { fillMoments } from './rich-moments.ts'
import { type Files, importSample } from './sample-blog.ts'

const LONG_WORD = 'AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegateImplementation'
const LONG_TITLE = `${LONG_WORD} 是怎样一步一步把一个类变成容器里的对象的，以及为什么它的名字这样长而我们仍然读得下去`

/** This article is as wide, as long and as deep as an author may write. */
const HARD = `---
title: ${LONG_TITLE.slice(0, 100)}
date: 2024-11-30 10:00:00
category: ${'一个名字特别长的分类'.repeat(2)}
tags: [SpringBootAutoConfigurationImportSelectorListener, 一个相当长的标签名字, C++ & Go, K8s, 读书]
description: ${LONG_WORD} ${'摘要写得很长。'.repeat(30)}
---

${LONG_WORD}${LONG_WORD} 与 https://example.com/${'very/long/path/'.repeat(12)}

## ${LONG_TITLE}

| ${Array.from({ length: 12 }, (_, n) => `很宽的第 ${n} 列`).join(' | ')} |
|${'---|'.repeat(12)}
| ${Array.from({ length: 12 }, (_, n) => `${LONG_WORD.slice(0, 20 + n)}`).join(' | ')} |

\`\`\`java title="${LONG_WORD}.java"
${'final var registry = new DefaultListableBeanFactory(); '.repeat(6)}
${Array.from({ length: 60 }, (_, n) => `System.out.println(${n});`).join('\n')}
\`\`\`

$$ ${Array.from({ length: 24 }, (_, n) => `\\frac{a_{${n}}}{b_{${n}}}`).join(' + ')} $$

> ${'引用也可以很长。'.repeat(30)}
>
> - ${LONG_WORD}

### 四级以下也有

#### \`${LONG_WORD}\`

1. 一
   1. 二
      1. 三
`

/** Sets everything that can be configured, with long values. */
const FULL: Partial<SiteConfig> = {
  summary: '写程序，也写字。记录那些想明白之后觉得「本该如此」的小事，以及没有想明白的。',
  author: '林间一灯',
  authorInfo: '写了十年后端，最近在学着把话说短。爱喝茶，常走路。',
  recordNum: '京ICP备2021000000号-1',
  policeNum: '京公网安备11010500000000号',
  github: 'https://github.com/example',
  gitee: 'https://gitee.com/example',
  qqNumber: '10000000',
  email: 'someone@example.com',
  wechat: 'someone-wechat',
  aliPay: '/favicon.svg',
  weixinPay: '/favicon.svg',
  openAdmiration: true,
  loginTypeList: ['wechat', 'github', 'gitee', 'qq', 'weibo'],
  gzhCode: '/favicon.svg',
  videoSource: 'https://video.example/random',
  qqGroup: '345678901',
  aboutMe: '<p>这里记的多是写程序时遇到的小事。</p><h2>怎么联系我</h2><p>写信最好，隔天会回。</p>',
  sponsor: { name: '又拍云', logo: '', url: 'https://example.com' },
}

/** These settings are used only for holidays. */
const FESTIVE: Partial<SiteConfig> = {
  openLantern: true,
  advertisement: { image: 'https://ads.example/a.svg', url: 'https://shop.example/', title: '云渡 CDN，流量包五折' },
}

async function startWith(more: Files, fill: (dataDir: string) => Promise<unknown>): Promise<Program> {
  const program = await startEmptyBlog()
  await importSample(program, more, () => fill(program.dataDir))
  return program
}

/** Starts the whole program with articles that are hard to lay out, a full configuration, notices and moments. */
export const startRichBlog = () => startFilled('rich', makeRichBlog)

const makeRichBlog = () =>
  startWith({ 'hard.md': HARD }, async (dataDir) => {
    await choose(dataDir)
    await bind(dataDir)
    await fillMoments(dataDir)
    await fillTalk(dataDir)
    await fillAlbums(dataDir, ALBUMS)
    await writeGated(dataDir, [{ visibility: 'login' }, { visibility: 'password' }])
    await withOwnerAdmin(dataDir, async (admin) => {
      await admin.configure(FULL)
      await admin.notice(`第二条公告长一些：${'请把书签改过来，'.repeat(12)}谢谢。`)
      await admin.notice('本站换了新家，[旧地址](/about) 还会保留一年。')
      await admin.notice('每周三晚上更新，**遇节假日顺延**。', { place: 'right' })
      await admin.moment(`雨下了一整天。${'读完了一本关于编译器的书，'.repeat(10)}`)
      await admin.page({ name: 'tools', title: '我的工具', contentMd: '## 键盘\n\n一直用**这把**。\n\n- 屏幕\n- 椅子' })
      await admin.page({ name: 'notes', title: '版权说明', contentMd: '转载请写明出处。', place: 'footer' })
      await fillGoods(admin)
      await fillFriends(admin)
      await fillMessages(admin)
      await fillHot(dataDir, admin)
      await admin.moment('今天把构建时间从 40 秒降到了 6 秒。')
    })
  })

/** Starts a plain blog with lanterns, an advertisement and videos. */
export const startFestiveBlog = () =>
  startWith({}, (dataDir) =>
    withOwnerAdmin(dataDir, async (admin) => {
      await admin.configure({ ...FULL, ...FESTIVE })
      await admin.turn('sys_ad_switch', 'Y')
    }),
  )

/** Chooses some articles for the carousel and the recommendations, the hard one on top. */
async function choose(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const chosen = [1, 2, 3, 4, 5]
  await db.write(async (tx) => {
    await tx
      .updateTable('article')
      .set({ is_carousel: 1, is_recommend: 1, cover: '/favicon.svg' })
      .where('id', 'in', chosen)
      .execute()
    await tx.updateTable('article').set({ is_stick: 1 }).where('title', 'like', 'Abstract%').execute()
    await appendChanges(tx, ['articles', 'carousels', 'recommends', ...chosen.map((it) => `article:${it}`)])
  })
  await db.close()
}

/** Binds some articles to a column, the hard one first. */
async function bind(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const deps = { db, now: Date.now }
  const owner = { id: 1, role: 'admin' as const }
  const hard = await db.read.selectFrom('article').select('id').where('title', 'like', 'Abstract%').executeTakeFirstOrThrow()
  const chapters = [hard.id, 6, 7, 8, 9, 10]
  const column = await saveColumn(deps, owner, null, { name: '一个名字写到上限的专栏，从类怎样变成对象，一直到关机' })
  for (const id of chapters) await putArticle(deps, owner, id, column)
  await arrange(deps, owner, column, chapters)
  await db.close()
}
