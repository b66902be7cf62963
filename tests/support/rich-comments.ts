import { join } from 'node:path'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { renderMarkdown } from '#markdown/render.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { recountComments } from '#server/core/target/target.queries.ts'
import { makeAccount } from './account.ts'
import { PASSWORD } from './member.ts'

const LONG_WORD = 'AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegate'
const START = Date.UTC(2026, 9, 20)
const HOUR = 3_600_000

export const SPEAKERS = [
  { username: 'yuanshan@example.com', nickname: '远山', avatar: '/faces/3.svg' },
  { username: 'banxia@example.com', nickname: '半夏', avatar: '' },
  { username: 'zhoumo@example.com', nickname: '周末修电脑', avatar: '/faces/8.svg' },
] as const

const PLACES = [
  ['广东', 'Firefox', 'Windows'],
  ['四川', 'Safari', 'iOS'],
  ['北京', 'Edge', 'Windows'],
] as const

interface Saying {
  text: string
  /** Is the index of the speaker; -1 is the article's author. */
  by: number
  likes?: number
  isStick?: boolean
  answers?: readonly { text: string; by: number; to?: number }[]
}

/** Lists the comments from the oldest to the newest. */
const SAID: readonly Saying[] = [
  ...Array.from({ length: 9 }, (_, n) => ({ text: `旧的一条，第 ${n + 1} 条。`, by: n % 3 })),
  { text: `${LONG_WORD}${LONG_WORD} https://example.com/${'very/long/path/'.repeat(8)}`, by: 1 },
  {
    text: '请教一下：如果进程崩溃时检查点只做了一半，下次打开会怎样？是从头重放日志吗？',
    by: 2,
    likes: 7,
    answers: [{ text: '检查点是幂等的：日志在确认全部写回之前不会被覆盖，重新打开时再做一遍即可，不会丢也不会坏。', by: -1 }],
  },
  { text: '备份那条救了我。上周真的只拷了主库[笑哭]，还纳闷为什么最近两天的数据不见了。', by: 1, likes: 18 },
  {
    text: '补一段：\n\n```ts\nconst waited = tea < 3 && "a very long line that has to scroll sideways on every telephone"\n```\n\n- 一\n- 二\n\n> 引用',
    by: 2,
  },
  {
    text: '把「等待」和「写入」分开数，这个角度很好。我们线上从 `FULL` 换到 `NORMAL` 之后，P99 从 8 ms 掉到了 0.3 ms，和文章里的量级对得上。',
    by: 0,
    likes: 32,
    isStick: true,
    answers: [
      { text: '谢谢实测。方便的话说说机器配置？我想把不同磁盘的结果补成一张表。', by: -1 },
      { text: '4 核 8 G 的云主机，普通 SSD 云盘，单写多读。', by: 0, to: -1 },
      { text: '同问 @远山 用的是哪个文件系统[思考]', by: 2 },
      { text: 'ext4。', by: 0, to: 2 },
      { text: '我这边 XFS 也差不多。', by: 1 },
    ],
  },
]

interface Written {
  type: CommentTarget
  target: number
  user: number
  parent: number | null
  to: number | null
  at: number
}

async function write(db: Database, { text, likes = 0, isStick }: Saying, by: number, it: Written): Promise<number> {
  const [place = '', browser = 'Chrome', os = 'macOS'] = PLACES[by] ?? ['浙江']
  const names = SPEAKERS.map((speaker) => speaker.nickname)
  const { html } = await renderMarkdown(text, { highlight: false, comment: { pictures: [], mentions: names } })
  const row = {
    target_type: it.type,
    target_id: it.target,
    user_id: it.user,
    parent_id: it.parent,
    reply_user_id: it.to,
    content_md: text,
    content_html: html,
    like_num: likes,
    is_stick: isStick ? (1 as const) : (0 as const),
    ip_source: place,
    browser,
    os,
    create_time: it.at,
    edit_time: null,
    deleted_time: null,
  }
  const { id } = await db.write((tx) => tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow())
  return Number(id)
}

/** Adds two pages of comments by three members and the author. Returns the ids of the top-level comments, oldest first. */
export async function fillComments(dataDir: string, type: CommentTarget, target: number): Promise<number[]> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const people = await Promise.all(SPEAKERS.map((it) => speakerId(db, it)))
    const idOf = (by: number) => people[by] ?? 1
    const tops: number[] = []
    for (const [nth, said] of SAID.entries()) {
      const at = START + nth * 5 * HOUR
      const top = await write(db, said, said.by, { type, target, user: idOf(said.by), parent: null, to: null, at })
      tops.push(top)
      for (const [place, it] of (said.answers ?? []).entries())
        await write(db, it, it.by, {
          type,
          target,
          user: idOf(it.by),
          parent: top,
          to: it.to === undefined ? null : idOf(it.to),
          at: at + (place + 1) * HOUR,
        })
    }
    await db.write((tx) => recountComments(tx, type, target))
    return tops
  } finally {
    await db.close()
  }
}

async function speakerId(db: Database, { username, nickname, avatar }: (typeof SPEAKERS)[number]): Promise<number> {
  const known = await db.read.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
  return known?.id ?? (await makeAccount(db, { username, nickname, avatar, password: PASSWORD }))
}

/** Adds comments to the article that the screens show. */
export async function fillTalk(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const { id } = await db.read.selectFrom('article').select('id').where('title', 'like', 'SQLite%').executeTakeFirstOrThrow()
  await db.close()
  await fillComments(dataDir, 'article', id)
}
