import { feedbackWays, fileWays, profileWays, signWays } from './ways-account.ts'
import { auditWays, overviewWays } from './ways-admin.ts'
import { articleAdminWays, categoryAdminWays, columnAdminWays, tagAdminWays } from './ways-admin-articles.ts'
import { exportWays } from './ways-admin-export.ts'
import { importWays } from './ways-admin-import.ts'
import {
  chatAdminWays,
  commentAdminWays,
  complaintAdminWays,
  feedbackAdminWays,
  messageAdminWays,
  userAdminWays,
  wordsAdminWays,
} from './ways-admin-people.ts'
import {
  albumAdminWays,
  friendAdminWays,
  goodsAdminWays,
  momentAdminWays,
  noticeAdminWays,
  pictureAdminWays,
} from './ways-admin-places.ts'
import { fileAdminWays, jobWays, mailWays, ownPageWays, sampleWays, siteAdminWays } from './ways-admin-site.ts'
import { backupWays } from './ways-backup.ts'
import { chatWays } from './ways-chat.ts'
import { columnWays } from './ways-column.ts'
import { articleWays, authWays, goodsWays, messageWays, meWays, momentWays, publishingWays } from './ways-content.ts'
import { correctionWays } from './ways-correction.ts'
import { highlightWays } from './ways-highlight.ts'
import { hookWays, keyWays } from './ways-key.ts'
import { oauthWays } from './ways-login.ts'
import { readingWays } from './ways-reading.ts'
import { secondFactorWays } from './ways-second-factor.ts'
import { commentWays, emojiWays, moderationWays, notificationWays } from './ways-talk.ts'
import { webhookWays } from './ways-webhook.ts'
import { coverWays, outletWays, previewWays, reviewWays, revisionWays, writingWays } from './ways-writing.ts'

/** Each call that needs a login has an entry that makes it succeed. A missing call fails below. */
export const ways: Record<string, Record<string, unknown>> = {
  article: articleWays,
  articleAdmin: articleAdminWays,
  audit: auditWays,
  auth: authWays,
  backup: backupWays,
  categoryAdmin: categoryAdminWays,
  chat: chatWays,
  chatAdmin: chatAdminWays,
  column: columnWays,
  columnAdmin: columnAdminWays,
  comment: commentWays,
  commentAdmin: commentAdminWays,
  complaintAdmin: complaintAdminWays,
  correction: correctionWays,
  cover: coverWays,
  overview: overviewWays,
  albumAdmin: albumAdminWays,
  friendAdmin: friendAdminWays,
  goodsAdmin: goodsAdminWays,
  momentAdmin: momentAdminWays,
  noticeAdmin: noticeAdminWays,
  pictureAdmin: pictureAdminWays,
  emoji: emojiWays,
  feedback: feedbackWays,
  feedbackAdmin: feedbackAdminWays,
  file: fileWays,
  fileAdmin: fileAdminWays,
  goods: goodsWays,
  highlight: highlightWays,
  hook: hookWays,
  importing: importWays,
  job: jobWays,
  key: keyWays,
  sample: sampleWays,
  mail: mailWays,
  message: messageWays,
  messageAdmin: messageAdminWays,
  moderation: moderationWays,
  moment: momentWays,
  notification: notificationWays,
  oauth: oauthWays,
  me: meWays,
  ownPage: ownPageWays,
  outlet: outletWays,
  preview: previewWays,
  profile: profileWays,
  publishing: publishingWays,
  reading: readingWays,
  secondFactor: secondFactorWays,
  review: reviewWays,
  revision: revisionWays,
  sign: signWays,
  tagAdmin: tagAdminWays,
  siteAdmin: siteAdminWays,
  siteExport: exportWays,
  userAdmin: userAdminWays,
  webhook: webhookWays,
  wordsAdmin: wordsAdminWays,
  writing: writingWays,
}
