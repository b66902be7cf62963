import { album } from './content/album.ts'
import { albumAdmin } from './content/album-admin.ts'
import { article } from './content/article.ts'
import { articleAdmin } from './content/article-admin.ts'
import { calendar } from './content/calendar.ts'
import { category } from './content/category.ts'
import { categoryAdmin } from './content/category-admin.ts'
import { column } from './content/column.ts'
import { columnAdmin } from './content/column-admin.ts'
import { correction } from './content/correction.ts'
import { cover } from './content/cover.ts'
import { emoji } from './content/emoji.ts'
import { file, fileAdmin } from './content/file.ts'
import { goods } from './content/goods.ts'
import { goodsAdmin } from './content/goods-admin.ts'
import { highlight } from './content/highlight.ts'
import { hook } from './content/hook.ts'
import { moment } from './content/moment.ts'
import { momentAdmin } from './content/moment-admin.ts'
import { outlet } from './content/outlet.ts'
import { pictureAdmin } from './content/picture-admin.ts'
import { preview } from './content/preview.ts'
import { publishing } from './content/publishing.ts'
import { reading } from './content/reading.ts'
import { review } from './content/review.ts'
import { revision } from './content/revision.ts'
import { tag } from './content/tag.ts'
import { tagAdmin } from './content/tag-admin.ts'
import { writing } from './content/writing.ts'
import type { Call, Input } from './core/define.ts'
import { backup } from './keep/backup.ts'
import { siteExport } from './keep/export.ts'
import { importing } from './keep/import.ts'
import { job } from './keep/job.ts'
import { sample } from './keep/sample.ts'
import { audit } from './people/audit.ts'
import { auth } from './people/auth.ts'
import { author } from './people/author.ts'
import { key } from './people/key.ts'
import { oauth } from './people/oauth.ts'
import { profile } from './people/profile.ts'
import { registration } from './people/registration.ts'
import { secondFactor } from './people/second-factor.ts'
import { sign } from './people/sign.ts'
import { userAdmin } from './people/user-admin.ts'
import { wechat } from './people/wechat.ts'
import { friend } from './site/friend.ts'
import { friendAdmin } from './site/friend-admin.ts'
import { hot } from './site/hot.ts'
import { me } from './site/me.ts'
import { noticeAdmin } from './site/notice-admin.ts'
import { overview } from './site/overview.ts'
import { ownPage } from './site/own-page.ts'
import { search } from './site/search.ts'
import { site } from './site/site.ts'
import { siteAdmin } from './site/site-admin.ts'
import { webhook } from './site/webhook.ts'
import { chat } from './talk/chat.ts'
import { comment } from './talk/comment.ts'
import { complaintAdmin } from './talk/complaint-admin.ts'
import { feedback } from './talk/feedback.ts'
import { feedbackAdmin } from './talk/feedback-admin.ts'
import { mail } from './talk/mail.ts'
import { message } from './talk/message.ts'
import { moderation } from './talk/moderation.ts'
import { notification } from './talk/notification.ts'
import { chatAdmin, commentAdmin, messageAdmin } from './talk/talk-admin.ts'
import { wordsAdmin } from './talk/words-admin.ts'

/** Holds all calls, for routes, documentation and tests. Pages and islands import one noun, never this. */
export const contract = {
  album,
  article,
  articleAdmin,
  audit,
  auth,
  author,
  backup,
  calendar,
  category,
  categoryAdmin,
  chat,
  chatAdmin,
  column,
  reading,
  highlight,
  columnAdmin,
  correction,
  comment,
  commentAdmin,
  complaintAdmin,
  cover,
  overview,
  albumAdmin,
  friendAdmin,
  goodsAdmin,
  momentAdmin,
  noticeAdmin,
  pictureAdmin,
  emoji,
  feedback,
  feedbackAdmin,
  file,
  fileAdmin,
  friend,
  goods,
  hot,
  hook,
  webhook,
  importing,
  job,
  key,
  mail,
  message,
  messageAdmin,
  moderation,
  moment,
  notification,
  oauth,
  me,
  outlet,
  ownPage,
  preview,
  profile,
  publishing,
  sign,
  registration,
  sample,
  review,
  revision,
  search,
  secondFactor,
  site,
  siteExport,
  siteAdmin,
  tag,
  tagAdmin,
  userAdmin,
  wechat,
  wordsAdmin,
  writing,
}

type Keys<T> = T extends unknown ? keyof T & string : never
type Values<T> = T extends unknown ? T[keyof T] : never
type FieldOf<C> = C extends Call ? Keys<Values<Input<C>>> : never

/** Is a field that some call takes: a parameter, a key of the query or the body, a header, or a file. */
export type FieldName = FieldOf<Values<(typeof contract)[keyof typeof contract]>>
/** Is a field, or a place inside it: `images.0`. */
export type FieldPath = FieldName | `${FieldName}.${string}`
