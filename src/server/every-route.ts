import { albumAdminRoutes } from './content/album/album.admin.routes.ts'
import { albumRoutes } from './content/album/album.routes.ts'
import { articleRoutes } from './content/article/article.routes.ts'
import { calendarRoutes } from './content/calendar/calendar.routes.ts'
import { categoryAdminRoutes } from './content/category/category.admin.routes.ts'
import { categoryRoutes } from './content/category/category.routes.ts'
import { columnAdminRoutes } from './content/column/column.admin.routes.ts'
import { columnRoutes } from './content/column/column.routes.ts'
import { correctionRoutes } from './content/correction/correction.routes.ts'
import { coverRoutes } from './content/cover/cover.routes.ts'
import { emojiRoutes } from './content/emoji/emoji.routes.ts'
import { fileAdminRoutes } from './content/file/file.admin.routes.ts'
import { fileRoutes } from './content/file/file.routes.ts'
import { pictureAdminRoutes } from './content/file/picture.admin.routes.ts'
import { goodsAdminRoutes } from './content/goods/goods.admin.routes.ts'
import { goodsRoutes } from './content/goods/goods.routes.ts'
import { highlightRoutes } from './content/highlight/highlight.routes.ts'
import { momentAdminRoutes } from './content/moment/moment.admin.routes.ts'
import { momentRoutes } from './content/moment/moment.routes.ts'
import { hookRoutes } from './content/publishing/hook.routes.ts'
import { publishingRoutes } from './content/publishing/publishing.routes.ts'
import { readingRoutes } from './content/reading/reading.routes.ts'
import { tagAdminRoutes } from './content/tag/tag.admin.routes.ts'
import { tagRoutes } from './content/tag/tag.routes.ts'
import { outletRoutes } from './content/writing/outlet.routes.ts'
import { previewRoutes } from './content/writing/preview.routes.ts'
import { reviewRoutes } from './content/writing/review.routes.ts'
import { revisionRoutes } from './content/writing/revision.routes.ts'
import { articleAdminRoutes } from './content/writing/writing.admin.routes.ts'
import { writingRoutes } from './content/writing/writing.routes.ts'
import type { Implemented } from './core/http/implement.ts'
import { backupRoutes } from './keep/backup/backup.routes.ts'
import { siteExportRoutes } from './keep/export/export.routes.ts'
import { importRoutes } from './keep/import/import.routes.ts'
import { jobRoutes } from './keep/job/job.routes.ts'
import { sampleRoutes } from './keep/sample/sample.routes.ts'
import { auditRoutes } from './people/audit/audit.routes.ts'
import { authRoutes } from './people/auth/auth.routes.ts'
import { secondFactorRoutes } from './people/auth/second-factor.routes.ts'
import { authorRoutes } from './people/author/author.routes.ts'
import { keyRoutes } from './people/key/key.routes.ts'
import { oauthRoutes } from './people/oauth/oauth.routes.ts'
import { profileRoutes } from './people/profile/profile.routes.ts'
import { registrationRoutes } from './people/registration/registration.routes.ts'
import { signRoutes } from './people/sign/sign.routes.ts'
import { userRoutes } from './people/user/user.routes.ts'
import { wechatRoutes } from './people/wechat/wechat.routes.ts'
import { siteAdminRoutes } from './site/config/site.admin.routes.ts'
import { siteRoutes } from './site/config/site.routes.ts'
import { friendAdminRoutes } from './site/friend/friend.admin.routes.ts'
import { friendRoutes } from './site/friend/friend.routes.ts'
import { hotRoutes } from './site/hot/hot.routes.ts'
import { meRoutes } from './site/me/me.routes.ts'
import { noticeAdminRoutes } from './site/notice/notice.admin.routes.ts'
import { overviewRoutes } from './site/overview/overview.routes.ts'
import { ownPageRoutes } from './site/own-page/own-page.routes.ts'
import { searchRoutes } from './site/search/search.routes.ts'
import { webhookRoutes } from './site/webhook/webhook.routes.ts'
import { chatAdminRoutes } from './talk/chat/chat.admin.routes.ts'
import { chatRoutes } from './talk/chat/chat.routes.ts'
import { commentAdminRoutes } from './talk/comment/comment.admin.routes.ts'
import { commentRoutes } from './talk/comment/comment.routes.ts'
import { feedbackAdminRoutes } from './talk/feedback/feedback.admin.routes.ts'
import { feedbackRoutes } from './talk/feedback/feedback.routes.ts'
import { mailRoutes } from './talk/mail/mail.routes.ts'
import { messageAdminRoutes } from './talk/message/message.admin.routes.ts'
import { messageRoutes } from './talk/message/message.routes.ts'
import { complaintAdminRoutes } from './talk/moderation/complaint.admin.routes.ts'
import { moderationRoutes } from './talk/moderation/moderation.routes.ts'
import { wordsRoutes } from './talk/moderation/words.routes.ts'
import { notificationRoutes } from './talk/notification/notification.routes.ts'

/** Lists the routes of all nouns in the order in which they are mounted. */
export const everyRoute: readonly Implemented[] = [
  albumRoutes,
  articleRoutes,
  articleAdminRoutes,
  auditRoutes,
  authRoutes,
  authorRoutes,
  backupRoutes,
  calendarRoutes,
  categoryRoutes,
  categoryAdminRoutes,
  chatRoutes,
  chatAdminRoutes,
  columnRoutes,
  correctionRoutes,
  readingRoutes,
  highlightRoutes,
  columnAdminRoutes,
  commentRoutes,
  commentAdminRoutes,
  coverRoutes,
  overviewRoutes,
  albumAdminRoutes,
  friendAdminRoutes,
  goodsAdminRoutes,
  momentAdminRoutes,
  noticeAdminRoutes,
  pictureAdminRoutes,
  emojiRoutes,
  siteExportRoutes,
  moderationRoutes,
  complaintAdminRoutes,
  wordsRoutes,
  feedbackRoutes,
  feedbackAdminRoutes,
  fileRoutes,
  fileAdminRoutes,
  hookRoutes,
  hotRoutes,
  importRoutes,
  jobRoutes,
  keyRoutes,
  mailRoutes,
  messageRoutes,
  messageAdminRoutes,
  friendRoutes,
  goodsRoutes,
  momentRoutes,
  notificationRoutes,
  oauthRoutes,
  meRoutes,
  outletRoutes,
  ownPageRoutes,
  searchRoutes,
  previewRoutes,
  profileRoutes,
  publishingRoutes,
  signRoutes,
  registrationRoutes,
  sampleRoutes,
  secondFactorRoutes,
  siteRoutes,
  siteAdminRoutes,
  tagRoutes,
  tagAdminRoutes,
  userRoutes,
  webhookRoutes,
  wechatRoutes,
  reviewRoutes,
  revisionRoutes,
  writingRoutes,
]
