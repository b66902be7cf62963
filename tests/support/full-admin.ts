import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { callAs, inDatabase } from './admin-room-acts.ts'
import { addAccount } from './member.ts'
import { withOwnerAdmin } from './owner-admin.ts'
import type { Program } from './program.ts'
import { ALBUMS, fillAlbums } from './rich-album.ts'
import { startSampleBlog } from './sample-blog.ts'

export const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
const WRITER = { username: 'writer@example.com', nickname: '写手' } as const

/** Starts the whole program with content in each room of the admin, and an administrator who may enter all rooms. */
export async function startFullAdmin(): Promise<Program> {
  const program = await startSampleBlog()
  await fillAlbums(program.dataDir, ALBUMS)
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.notice('今晚维护')
    await admin.moment('下了一天雨')
    await admin.page({ name: 'tools', title: '我的工具', contentMd: '- 键盘' })
    await admin.friend('半夏的药柜', { url: 'https://banxia.example.com' })
    await admin.goods('砚台')
  })
  for (const who of [BOSS, WRITER]) await addAccount(program, who)
  const spammer = await addAccount(program, { username: 'spam@example.com', nickname: '推广' })
  await inDatabase(program, (db) => saveModeration(db, { words: [{ word: '红包', action: 'hold' }] }))
  const say = (path: string, body: object, who: { username: string } = WRITER) => callAs(program, who.username, path, body)
  await say('/sys/article/add', { title: '一篇投稿', contentMd: '正文。', categoryId: 1, tagNames: ['审核'], status: 3 })
  await say('/api/comment/add', { articleId: 1, contentMd: '红包不是重点' })
  await say('/api/message/add', { content: '路过' })
  await say('/chat/sendMsg', { type: 'text', content: '大家好' })
  await say('/api/moderation/report', { targetType: 'user', targetId: spammer, reason: 'spam', note: '到处发' })
  await say('/sys/feedback/add', { type: 'bug', content: '目录在手机上挡住了正文' })
  await say('/api/friend/apply', {
    name: '新邻居',
    url: 'https://new.example.com/',
    info: '近的',
    avatar: '',
    email: 'new@example.com',
  })
  await say('/sys/column/add', { name: '漫游', summary: '走走看看' })
  await say('/sys/backup/create', {}, BOSS)
  return program
}
