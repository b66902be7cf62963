import type { Ink } from '#contract/content/inks.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'
import type { AuditNoun } from '#contract/people/audit.ts'
import type { HookEvent } from '#contract/site/webhook.ts'
import type { BlockKind } from '#markdown/blocks.ts'

export type { AuditNoun, BlockKind, Ink, Visibility }

/** Is 0 or 1, because both databases agree on integers. */
export type Flag = 0 | 1
/** Counts UTC milliseconds. */
export type Time = number
/** Is 0 for off shelf, 1 for published, 2 for draft, 3 for in review, 4 for scheduled, 5 for returned. */
export type ArticleStatus = 0 | 1 | 2 | 3 | 4 | 5
/** Says what kind of machine it is; empty while it is not known. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | ''
/**
 * Says how an account stands. A `leaving` one is deleted after the days of grace; of a `gone` one only the row stays, for what it
 * wrote.
 */
export type UserStatus = 'normal' | 'muted' | 'banned' | 'leaving' | 'gone'
/**
 * Says what a letter is for. `register`, `forgot` and `bind` bring a code. `password` and `address` note that it was changed, `bound` and
 * `unbound` that a way to log in was, `factor-…` that the second factor was switched. `friend-…` is the owner's answer to a request for a
 * link. `digest` tells what is unread.
 */
export type LetterKind = 'register' | 'forgot' | 'bind' | NoteKind | AnswerKind | 'digest'
export type NoteKind = 'password' | 'address' | 'bound' | 'unbound' | 'factor-on' | 'factor-off' | 'key'
/** Says what a webhook is told; `test` is only asked for by hand. */
export type HookTold = HookEvent | 'test'
export type AnswerKind = 'friend-accepted' | 'friend-refused'

/** Says what integers mean whose column has such a name; all others are plain numbers. */
export const INTEGERS_BY_NAME: readonly [RegExp, string][] = [
  [/^is_|^live$/, 'Flag'],
  [/(?:^|_)(?:time|until)$/, 'Time'],
]

/** Says what columns hold of which the schema only says that they are texts or integers. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'arrival.state': "'uploading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'",
  'article.status': 'ArticleStatus',
  'article.visibility': 'Visibility',
  'article_block.kind': 'BlockKind',
  'article_correction.status': "'open' | 'held' | 'accepted' | 'changed' | 'declined' | 'withdrawn'",
  'article_draft.status': '2 | 3 | 5',
  'article_highlight.ink': 'Ink',
  'article_reading.device': 'DeviceKind',
  'article_draft.visibility': 'Visibility',
  'article_revision.kind': "'auto' | 'save' | 'publish'",
  'audit.noun': 'AuditNoun',
  'chat_message.status': "'shown' | 'held' | 'refused' | 'recalled'",
  'chat_message.type': "'text' | 'image' | 'file' | 'audio'",
  'comment.status': "'shown' | 'held' | 'hidden'",
  'comment.target_type': "'article' | 'moment' | 'goods'",
  'complaint.status': '0 | 1 | 2',
  'complaint.target_type': "'comment' | 'message' | 'moment' | 'user' | 'chat'",
  'day_count.name': "'views' | 'visitors'",
  'digest.every': "'off' | 'daily' | 'weekly'",
  'download_ticket.kind': "'backup' | 'export'",
  'feedback.status': '0 | 1 | 2',
  'feedback.type': "'bug' | 'feature' | 'other'",
  'friend.status': "'pending' | 'accepted' | 'refused'",
  'mail_outbox.kind': 'LetterKind',
  'message.status': "'shown' | 'held' | 'hidden'",
  'notice.place': "'top' | 'right'",
  'notification.target_type': "'article' | 'moment' | 'goods' | 'chat' | 'column'",
  'notification.type': "'system' | 'comment' | 'reply' | 'like' | 'mention'",
  'notification_off.type': "'comment' | 'reply' | 'like' | 'mention'",
  'outward_state.name': "'bucket' | 'cdn'",
  'own_page.place': "'menu' | 'footer' | 'none'",
  // A position of the change log is a number in SQLite and a snapshot in PostgreSQL.
  'page.seen': 'number | string',
  'session_token.kind': "'access' | 'refresh'",
  'tally.name': "'views' | 'visitors'",
  'user.leave_articles': "'keep' | 'remove'",
  'user.role': "'member' | 'admin'",
  'user.sex': '0 | 1 | 2',
  'user.status': 'UserStatus',
  'webhook_delivery.event': 'HookTold',
  'webhook_delivery.state': "'waiting' | 'sent' | 'failed'",
}
