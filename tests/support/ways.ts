import { feedbackWays, fileWays, profileWays, signWays } from './ways-account.ts'
import { backupWays } from './ways-backup.ts'
import { chatWays } from './ways-chat.ts'
import { columnWays } from './ways-column.ts'
import { articleWays, authWays, goodsWays, messageWays, momentWays, ownWays, publishingWays } from './ways-content.ts'
import { auditWays, deskWays } from './ways-desk.ts'
import { articleDeskWays, categoryDeskWays, columnDeskWays, tagDeskWays } from './ways-desk-articles.ts'
import { exportWays } from './ways-desk-export.ts'
import { importWays } from './ways-desk-import.ts'
import {
  chatDeskWays,
  commentDeskWays,
  complaintDeskWays,
  feedbackDeskWays,
  messageDeskWays,
  userDeskWays,
  wordsDeskWays,
} from './ways-desk-people.ts'
import {
  deskAlbumWays,
  deskFriendWays,
  deskGoodsWays,
  deskMomentWays,
  deskNoticeWays,
  deskPictureWays,
} from './ways-desk-places.ts'
import { fileDeskWays, jobWays, mailWays, ownPageWays, siteDeskWays } from './ways-desk-site.ts'
import { oauthWays } from './ways-login.ts'
import { secondFactorWays } from './ways-second-factor.ts'
import { commentWays, emojiWays, moderationWays, notificationWays } from './ways-talk.ts'
import { coverWays, previewWays, reviewWays, revisionWays, writingWays } from './ways-writing.ts'

/** Each call that needs a login has an entry that makes it succeed. A missing call fails below. */
export const ways: Record<string, Record<string, unknown>> = {
  article: articleWays,
  articleDesk: articleDeskWays,
  audit: auditWays,
  auth: authWays,
  backup: backupWays,
  categoryDesk: categoryDeskWays,
  chat: chatWays,
  chatDesk: chatDeskWays,
  column: columnWays,
  columnDesk: columnDeskWays,
  comment: commentWays,
  commentDesk: commentDeskWays,
  complaintDesk: complaintDeskWays,
  cover: coverWays,
  desk: deskWays,
  deskAlbum: deskAlbumWays,
  deskFriend: deskFriendWays,
  deskGoods: deskGoodsWays,
  deskMoment: deskMomentWays,
  deskNotice: deskNoticeWays,
  deskPicture: deskPictureWays,
  emoji: emojiWays,
  feedback: feedbackWays,
  feedbackDesk: feedbackDeskWays,
  file: fileWays,
  fileDesk: fileDeskWays,
  goods: goodsWays,
  importing: importWays,
  job: jobWays,
  mail: mailWays,
  message: messageWays,
  messageDesk: messageDeskWays,
  moderation: moderationWays,
  moment: momentWays,
  notification: notificationWays,
  oauth: oauthWays,
  own: ownWays,
  ownPage: ownPageWays,
  preview: previewWays,
  profile: profileWays,
  publishing: publishingWays,
  secondFactor: secondFactorWays,
  review: reviewWays,
  revision: revisionWays,
  sign: signWays,
  tagDesk: tagDeskWays,
  siteDesk: siteDeskWays,
  siteExport: exportWays,
  userDesk: userDeskWays,
  wordsDesk: wordsDeskWays,
  writing: writingWays,
}
