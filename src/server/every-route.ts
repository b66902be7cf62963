import { albumRoutes } from './album/album.routes.ts'
import { deskAlbumRoutes } from './album/desk-album.routes.ts'
import { articleRoutes } from './article/article.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { secondFactorRoutes } from './auth/second-factor.routes.ts'
import { authorRoutes } from './author/author.routes.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { categoryDeskRoutes } from './category/category.desk.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { chatDeskRoutes } from './chat/chat.desk.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { columnRoutes } from './column/column.routes.ts'
import { columnDeskRoutes } from './column/desk.routes.ts'
import { commentDeskRoutes } from './comment/comment.desk.routes.ts'
import { commentRoutes } from './comment/comment.routes.ts'
import { coverRoutes } from './cover/cover.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { emojiRoutes } from './emoji/emoji.routes.ts'
import { siteExportRoutes } from './export/export.routes.ts'
import { feedbackDeskRoutes } from './feedback/feedback.desk.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { deskPictureRoutes } from './file/desk-picture.routes.ts'
import { fileRoutes } from './file/file.routes.ts'
import { fileDeskRoutes } from './file/file-desk.routes.ts'
import { deskFriendRoutes } from './friend/desk-friend.routes.ts'
import { friendRoutes } from './friend/friend.routes.ts'
import { deskGoodsRoutes } from './goods/desk-goods.routes.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { hotRoutes } from './hot/hot.routes.ts'
import type { Implemented } from './http/implement.ts'
import { importRoutes } from './import/import.routes.ts'
import { jobRoutes } from './job/job.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { messageDeskRoutes } from './message/message.desk.routes.ts'
import { messageRoutes } from './message/message.routes.ts'
import { complaintDeskRoutes } from './moderation/complaint.desk.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { wordsRoutes } from './moderation/words.routes.ts'
import { deskMomentRoutes } from './moment/desk-moment.routes.ts'
import { momentRoutes } from './moment/moment.routes.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { ownRoutes } from './own/own.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { publishingRoutes } from './publishing/publishing.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { signRoutes } from './sign/sign.routes.ts'
import { deskNoticeRoutes } from './site/desk-notice.routes.ts'
import { ownPageRoutes } from './site/own-page.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { siteDeskRoutes } from './site/site-desk.routes.ts'
import { tagDeskRoutes } from './tag/tag.desk.routes.ts'
import { tagRoutes } from './tag/tag.routes.ts'
import { userRoutes } from './user/user.routes.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'
import { articleDeskRoutes } from './writing/desk.routes.ts'
import { previewRoutes } from './writing/preview.routes.ts'
import { reviewRoutes } from './writing/review.routes.ts'
import { revisionRoutes } from './writing/revision.routes.ts'
import { writingRoutes } from './writing/writing.routes.ts'

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
