import { album } from './album.ts'
import { article } from './article.ts'
import { articleDesk } from './article-desk.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { author } from './author.ts'
import { backup } from './backup.ts'
import { category } from './category.ts'
import { categoryDesk } from './category-desk.ts'
import { chat } from './chat.ts'
import { column } from './column.ts'
import { columnDesk } from './column-desk.ts'
import { comment } from './comment.ts'
import { complaintDesk } from './complaint-desk.ts'
import { cover } from './cover.ts'
import { desk } from './desk.ts'
import { deskAlbum } from './desk-album.ts'
import { deskFriend } from './desk-friend.ts'
import { deskGoods } from './desk-goods.ts'
import { deskMoment } from './desk-moment.ts'
import { deskNotice } from './desk-notice.ts'
import { deskPicture } from './desk-picture.ts'
import { emoji } from './emoji.ts'
import { siteExport } from './export.ts'
import { feedback } from './feedback.ts'
import { feedbackDesk } from './feedback-desk.ts'
import { file, fileDesk } from './file.ts'
import { friend } from './friend.ts'
import { goods } from './goods.ts'
import { hot } from './hot.ts'
import { importing } from './import.ts'
import { job } from './job.ts'
import { mail } from './mail.ts'
import { message } from './message.ts'
import { moderation } from './moderation.ts'
import { moment } from './moment.ts'
import { notification } from './notification.ts'
import { oauth } from './oauth.ts'
import { own } from './own.ts'
import { ownPage } from './own-page.ts'
import { preview } from './preview.ts'
import { profile } from './profile.ts'
import { publishing } from './publishing.ts'
import { registration } from './registration.ts'
import { review } from './review.ts'
import { revision } from './revision.ts'
import { secondFactor } from './second-factor.ts'
import { sign } from './sign.ts'
import { site } from './site.ts'
import { siteDesk } from './site-desk.ts'
import { tag } from './tag.ts'
import { tagDesk } from './tag-desk.ts'
import { chatDesk, commentDesk, messageDesk } from './talk-desk.ts'
import { userDesk } from './user-desk.ts'
import { wechat } from './wechat.ts'
import { wordsDesk } from './words-desk.ts'
import { writing } from './writing.ts'

/** Holds all calls, for routes, documentation and tests. Pages and islands import one noun, never this. */
export const contract = {
  album,
  article,
  articleDesk,
  audit,
  auth,
  author,
  backup,
  category,
  categoryDesk,
  chat,
  chatDesk,
  column,
  columnDesk,
  comment,
  commentDesk,
  complaintDesk,
  cover,
  desk,
  deskAlbum,
  deskFriend,
  deskGoods,
  deskMoment,
  deskNotice,
  deskPicture,
  emoji,
  feedback,
  feedbackDesk,
  file,
  fileDesk,
  friend,
  goods,
  hot,
  importing,
  job,
  mail,
  message,
  messageDesk,
  moderation,
  moment,
  notification,
  oauth,
  own,
  ownPage,
  preview,
  profile,
  publishing,
  sign,
  registration,
  review,
  revision,
  secondFactor,
  site,
  siteExport,
  siteDesk,
  tag,
  tagDesk,
  userDesk,
  wechat,
  wordsDesk,
  writing,
}
