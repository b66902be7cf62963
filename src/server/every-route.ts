import { albumRoutes } from './content/album/album.routes.ts'
import { deskAlbumRoutes } from './content/album/desk-album.routes.ts'
import { articleRoutes } from './content/article/article.routes.ts'
import { categoryDeskRoutes } from './content/category/category.desk.routes.ts'
import { categoryRoutes } from './content/category/category.routes.ts'
import { columnRoutes } from './content/column/column.routes.ts'
import { columnDeskRoutes } from './content/column/desk.routes.ts'
import { coverRoutes } from './content/cover/cover.routes.ts'
import { emojiRoutes } from './content/emoji/emoji.routes.ts'
import { deskPictureRoutes } from './content/file/desk-picture.routes.ts'
import { fileRoutes } from './content/file/file.routes.ts'
import { fileDeskRoutes } from './content/file/file-desk.routes.ts'
import { deskGoodsRoutes } from './content/goods/desk-goods.routes.ts'
import { goodsRoutes } from './content/goods/goods.routes.ts'
import { deskMomentRoutes } from './content/moment/desk-moment.routes.ts'
import { momentRoutes } from './content/moment/moment.routes.ts'
import { publishingRoutes } from './content/publishing/publishing.routes.ts'
import { tagDeskRoutes } from './content/tag/tag.desk.routes.ts'
import { tagRoutes } from './content/tag/tag.routes.ts'
import { articleDeskRoutes } from './content/writing/desk.routes.ts'
import { previewRoutes } from './content/writing/preview.routes.ts'
import { reviewRoutes } from './content/writing/review.routes.ts'
import { revisionRoutes } from './content/writing/revision.routes.ts'
import { writingRoutes } from './content/writing/writing.routes.ts'
import type { Implemented } from './core/http/implement.ts'
import { backupRoutes } from './keep/backup/backup.routes.ts'
import { siteExportRoutes } from './keep/export/export.routes.ts'
import { importRoutes } from './keep/import/import.routes.ts'
import { jobRoutes } from './keep/job/job.routes.ts'
import { auditRoutes } from './people/audit/audit.routes.ts'
import { authRoutes } from './people/auth/auth.routes.ts'
import { secondFactorRoutes } from './people/auth/second-factor.routes.ts'
import { authorRoutes } from './people/author/author.routes.ts'
import { oauthRoutes } from './people/oauth/oauth.routes.ts'
import { profileRoutes } from './people/profile/profile.routes.ts'
import { registrationRoutes } from './people/registration/registration.routes.ts'
import { signRoutes } from './people/sign/sign.routes.ts'
import { userRoutes } from './people/user/user.routes.ts'
import { wechatRoutes } from './people/wechat/wechat.routes.ts'
import { siteRoutes } from './site/config/site.routes.ts'
import { siteDeskRoutes } from './site/config/site-desk.routes.ts'
import { deskRoutes } from './site/desk/desk.routes.ts'
import { deskFriendRoutes } from './site/friend/desk-friend.routes.ts'
import { friendRoutes } from './site/friend/friend.routes.ts'
import { hotRoutes } from './site/hot/hot.routes.ts'
import { deskNoticeRoutes } from './site/notice/desk-notice.routes.ts'
import { ownRoutes } from './site/own/own.routes.ts'
import { ownPageRoutes } from './site/own-page/own-page.routes.ts'
import { chatDeskRoutes } from './talk/chat/chat.desk.routes.ts'
import { chatRoutes } from './talk/chat/chat.routes.ts'
import { commentDeskRoutes } from './talk/comment/comment.desk.routes.ts'
import { commentRoutes } from './talk/comment/comment.routes.ts'
import { feedbackDeskRoutes } from './talk/feedback/feedback.desk.routes.ts'
import { feedbackRoutes } from './talk/feedback/feedback.routes.ts'
import { mailRoutes } from './talk/mail/mail.routes.ts'
import { messageDeskRoutes } from './talk/message/message.desk.routes.ts'
import { messageRoutes } from './talk/message/message.routes.ts'
import { complaintDeskRoutes } from './talk/moderation/complaint.desk.routes.ts'
import { moderationRoutes } from './talk/moderation/moderation.routes.ts'
import { wordsRoutes } from './talk/moderation/words.routes.ts'
import { notificationRoutes } from './talk/notification/notification.routes.ts'

/** Lists the routes of all nouns in the order in which they are mounted. */
export const everyRoute: readonly Implemented[] = [
  albumRoutes,
  articleRoutes,
  articleDeskRoutes,
  auditRoutes,
  authRoutes,
  authorRoutes,
  backupRoutes,
  categoryRoutes,
  categoryDeskRoutes,
  chatRoutes,
  chatDeskRoutes,
  columnRoutes,
  columnDeskRoutes,
  commentRoutes,
  commentDeskRoutes,
  coverRoutes,
  deskRoutes,
  deskAlbumRoutes,
  deskFriendRoutes,
  deskGoodsRoutes,
  deskMomentRoutes,
  deskNoticeRoutes,
  deskPictureRoutes,
  emojiRoutes,
  siteExportRoutes,
  moderationRoutes,
  complaintDeskRoutes,
  wordsRoutes,
  feedbackRoutes,
  feedbackDeskRoutes,
  fileRoutes,
  fileDeskRoutes,
  hotRoutes,
  importRoutes,
  jobRoutes,
  mailRoutes,
  messageRoutes,
  messageDeskRoutes,
  friendRoutes,
  goodsRoutes,
  momentRoutes,
  notificationRoutes,
  oauthRoutes,
  ownRoutes,
  ownPageRoutes,
  previewRoutes,
  profileRoutes,
  publishingRoutes,
  signRoutes,
  registrationRoutes,
  secondFactorRoutes,
  siteRoutes,
  siteDeskRoutes,
  tagRoutes,
  tagDeskRoutes,
  userRoutes,
  wechatRoutes,
  reviewRoutes,
  revisionRoutes,
  writingRoutes,
]
