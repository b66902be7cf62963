import { album } from './content/album.ts'
import { article } from './content/article.ts'
import { articleDesk } from './content/article-desk.ts'
import { category } from './content/category.ts'
import { categoryDesk } from './content/category-desk.ts'
import { column } from './content/column.ts'
import { columnDesk } from './content/column-desk.ts'
import { cover } from './content/cover.ts'
import { deskAlbum } from './content/desk-album.ts'
import { deskGoods } from './content/desk-goods.ts'
import { deskMoment } from './content/desk-moment.ts'
import { deskPicture } from './content/desk-picture.ts'
import { emoji } from './content/emoji.ts'
import { file, fileDesk } from './content/file.ts'
import { goods } from './content/goods.ts'
import { moment } from './content/moment.ts'
import { preview } from './content/preview.ts'
import { publishing } from './content/publishing.ts'
import { review } from './content/review.ts'
import { revision } from './content/revision.ts'
import { tag } from './content/tag.ts'
import { tagDesk } from './content/tag-desk.ts'
import { writing } from './content/writing.ts'
import { backup } from './keep/backup.ts'
import { siteExport } from './keep/export.ts'
import { importing } from './keep/import.ts'
import { job } from './keep/job.ts'
import { audit } from './people/audit.ts'
import { auth } from './people/auth.ts'
import { author } from './people/author.ts'
import { oauth } from './people/oauth.ts'
import { profile } from './people/profile.ts'
import { registration } from './people/registration.ts'
import { secondFactor } from './people/second-factor.ts'
import { sign } from './people/sign.ts'
import { userDesk } from './people/user-desk.ts'
import { wechat } from './people/wechat.ts'
import { desk } from './site/desk.ts'
import { deskFriend } from './site/desk-friend.ts'
import { deskNotice } from './site/desk-notice.ts'
import { friend } from './site/friend.ts'
import { hot } from './site/hot.ts'
import { own } from './site/own.ts'
import { ownPage } from './site/own-page.ts'
import { site } from './site/site.ts'
import { siteDesk } from './site/site-desk.ts'
import { chat } from './talk/chat.ts'
import { comment } from './talk/comment.ts'
import { complaintDesk } from './talk/complaint-desk.ts'
import { feedback } from './talk/feedback.ts'
import { feedbackDesk } from './talk/feedback-desk.ts'
import { mail } from './talk/mail.ts'
import { message } from './talk/message.ts'
import { moderation } from './talk/moderation.ts'
import { notification } from './talk/notification.ts'
import { chatDesk, commentDesk, messageDesk } from './talk/talk-desk.ts'
import { wordsDesk } from './talk/words-desk.ts'

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
