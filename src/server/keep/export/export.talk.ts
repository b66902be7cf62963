import * as c from '#contract/content/correction.ts'
import { AROUND_MAX, HIGHLIGHT_NOTE_MAX, HIGHLIGHT_QUOTE_MAX } from '#contract/content/highlight.ts'
import { INKS } from '#contract/content/inks.ts'
import { QUOTE_MAX } from '#contract/talk/quote.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { indexMessage } from '#server/talk/chat/chat.search.queries.ts'
import { renderComment } from '#server/talk/comment/comment.text.ts'
import * as f from './export.fields.ts'
import { type Item, type Noun, UNRENDERED } from './export.nouns.ts'
import { raiseRoom } from './export.rows.queries.ts'

/** Limits how long the import waits for a rendering to finish. */
const PATIENCE_MS = 60_000
const STANDINGS = ['shown', 'held', 'hidden']

/** Describes a mark that a user sets on a thing, such as a like. */
const mark = (name: string, label: string, table: Noun['table'], of: 'article' | 'moment' | 'goods' | 'comment'): Noun => {
  const field = `${of}Id`
  return {
    name,
    label,
    table,
    key: ['userId', field],
    fields: { userId: f.ref('user_id', 'user'), [field]: f.ref(`${of}_id`, of), createTime: f.time('create_time') },
    follows: { [field]: of === 'goods' ? 'goods' : `${of}s` },
  }
}

/** Renders a text without mentions at once. Mentions are resolved only when all users are imported. */
async function renderSaid({ userId, contentMd }: Item, deps: { db: Database; renderer: Renderer }) {
  const text = String(contentMd)
  if (text === '' || text.includes('@')) return null
  const { html, key } = await renderComment(
    deps,
    { userId: Number(userId), contentMd: text, people: [] },
    { patience: PATIENCE_MS },
  )
  return { content_html: html, render_key: key }
}

/** Raises the change counter of the room past the imported messages and adds them to the search index. */
async function followRoom(items: readonly Item[], tx: Writer): Promise<void> {
  for (const { id, plain, status } of items) if (status === 'shown') await indexMessage(tx, Number(id), String(plain))
  await raiseRoom(tx, Math.max(...items.map((it) => Number(it.id))))
}

/** Lists what members said and marked. */
export const TALK: readonly Noun[] = [
  {
    name: 'messages',
    label: '留言',
    table: 'message',
    key: ['id'],
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      content: f.text('content', 1000),
      status: f.oneOf('status', ...STANDINGS),
      createTime: f.time('create_time'),
    },
    hasBin: true,
  },
  {
    name: 'comments',
    label: '评论',
    table: 'comment',
    key: ['id'],
    fields: {
      id: f.id(),
      targetType: f.oneOf('target_type', 'article', 'moment', 'goods'),
      targetId: f.id('target_id'),
      userId: f.ref('user_id', 'user'),
      parentId: f.refOrNone('parent_id', 'comment'),
      replyUserId: f.refOrNone('reply_user_id', 'user'),
      contentMd: f.text('content_md', 10_000),
      likeNum: f.count('like_num'),
      isStick: f.flag('is_stick'),
      status: f.oneOf('status', ...STANDINGS),
      ipSource: f.text('ip_source', 100),
      browser: f.text('browser', 100),
      os: f.text('os', 100),
      createTime: f.time('create_time'),
      editTime: f.timeOrNone('edit_time'),
      anchorBlock: f.later(f.idOrNone('anchor_block')),
      anchorLine: f.later(f.idOrNone('anchor_line')),
      anchorQuote: f.later(f.textOrNone('anchor_quote', QUOTE_MAX)),
    },
    hasBin: true,
    targets: { article: 'articles', moment: 'moments', goods: 'goods' },
    derive: () => UNRENDERED,
    render: renderSaid,
  },
  {
    name: 'comment-mentions',
    label: '评论里的 @',
    table: 'comment_mention',
    key: ['commentId', 'userId'],
    fields: { commentId: f.ref('comment_id', 'comment'), userId: f.ref('user_id', 'user'), name: f.text('name', 50) },
    follows: { commentId: 'comments' },
  },
  {
    name: 'corrections',
    label: '勘误',
    table: 'article_correction',
    key: ['id'],
    fields: {
      id: f.id(),
      articleId: f.ref('article_id', 'article'),
      userId: f.ref('user_id', 'user'),
      block: f.id('block'),
      baseVersion: f.whole('base_version'),
      base: f.text('base', c.CORRECTION_MAX),
      suggestion: f.text('suggestion', c.CORRECTION_MAX),
      reason: f.text('reason', c.CORRECTION_REASON_MAX),
      status: f.oneOf('status', ...c.CORRECTION_STATUS),
      answer: f.text('answer', c.CORRECTION_ANSWER_MAX),
      decidedBy: f.refOrNone('decided_by', 'user'),
      decidedVersion: f.wholeOrNone('decided_version'),
      createTime: f.time('create_time'),
      decideTime: f.timeOrNone('decide_time'),
    },
    follows: { articleId: 'articles' },
  },
  mark('article-likes', '文章的赞', 'article_like', 'article'),
  mark('article-favourites', '收藏', 'article_favorite', 'article'),
  mark('moment-likes', '说说的赞', 'moment_like', 'moment'),
  mark('goods-likes', '项目的赞', 'goods_like', 'goods'),
  mark('comment-likes', '评论的赞', 'comment_like', 'comment'),
  {
    name: 'column-subscriptions',
    label: '专栏订阅',
    table: 'column_subscriber',
    key: ['columnId', 'userId'],
    fields: { columnId: f.ref('column_id', 'column'), userId: f.ref('user_id', 'user'), createTime: f.time('create_time') },
  },
  {
    name: 'highlights',
    label: '划线',
    table: 'article_highlight',
    key: ['id'],
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      articleId: f.ref('article_id', 'article'),
      block: f.id('block'),
      lastBlock: f.idOrNone('last_block'),
      quote: f.text('quote', HIGHLIGHT_QUOTE_MAX),
      prefix: f.text('prefix', AROUND_MAX),
      suffix: f.text('suffix', AROUND_MAX),
      ink: f.oneOf('ink', ...INKS),
      note: f.text('note', HIGHLIGHT_NOTE_MAX),
      revision: f.count('revision'),
      isChangeSeen: f.flag('is_change_seen'),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
    },
    follows: { articleId: 'articles' },
  },
  {
    name: 'favourite-emoji',
    label: '收藏的表情',
    table: 'favorite_emoji',
    key: ['id'],
    fields: { id: f.id(), userId: f.ref('user_id', 'user'), url: f.address('url'), createTime: f.time('create_time') },
  },
  {
    name: 'chat',
    label: '聊天',
    table: 'chat_message',
    key: ['id'],
    when: 'chat',
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      type: f.oneOf('type', 'text', 'image', 'file', 'audio'),
      contentMd: f.text('content_md', 20_000),
      plain: f.text('plain', 20_000),
      fileId: f.refOrNone('file_id', 'file'),
      fileName: f.text('file_name', 500),
      duration: f.count('duration'),
      replyId: { ...f.refOrNone('reply_id', 'chat_message') },
      status: f.oneOf('status', 'shown', 'held', 'recalled', 'refused'),
      location: f.text('location', 100),
      createTime: f.time('create_time'),
    },
    // The room numbers its changes; an imported message takes its own number, so the order of messages stays.
    derive: ({ id }) => ({ ...UNRENDERED, change: id, client_id: null }),
    render: renderSaid,
    also: followRoom,
  },
  {
    name: 'chat-mentions',
    label: '聊天里的 @',
    table: 'chat_mention',
    key: ['messageId', 'userId'],
    when: 'chat',
    fields: { messageId: f.ref('message_id', 'chat_message'), userId: f.ref('user_id', 'user'), name: f.text('name', 50) },
  },
]
