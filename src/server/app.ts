import { type Context, Hono } from 'hono'
import { albumRoutes } from './album/album.routes.ts'
import { deskAlbumRoutes } from './album/desk-album.routes.ts'
import { articleRoutes } from './article/article.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { type Logins, noLogins } from './auth/logins.ts'
import { secondFactorRoutes } from './auth/second-factor.routes.ts'
import { authorRoutes } from './author/author.routes.ts'
import { backupDownloads, backupRoutes } from './backup/backup.routes.ts'
import { type Backups, noBackups } from './backup/backups.ts'
import { categoryDeskRoutes } from './category/category.desk.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { chatDeskRoutes } from './chat/chat.desk.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { columnRoutes } from './column/column.routes.ts'
import { columnDeskRoutes } from './column/desk.routes.ts'
import { commentDeskRoutes } from './comment/comment.desk.routes.ts'
import { commentRoutes } from './comment/comment.routes.ts'
import { coverRoutes } from './cover/cover.routes.ts'
import type { Database } from './db/database.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { unsubscribeRoutes } from './digest/unsubscribe.ts'
import { emojiRoutes } from './emoji/emoji.routes.ts'
import { siteExportDownloads, siteExportRoutes } from './export/export.routes.ts'
import type { Exports } from './export/exports.ts'
import { noExports } from './export/exports.ts'
import { feedbackDeskRoutes } from './feedback/feedback.desk.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { deskPictureRoutes } from './file/desk-picture.routes.ts'
import type { PictureMaker } from './file/file.maker.ts'
import { fileRoutes } from './file/file.routes.ts'
import { fileDeskRoutes } from './file/file-desk.routes.ts'
import { type FileStorage, noStorage } from './file/storage.ts'
import { deskFriendRoutes } from './friend/desk-friend.routes.ts'
import { friendRoutes } from './friend/friend.routes.ts'
import { deskGoodsRoutes } from './goods/desk-goods.routes.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { hotRoutes } from './hot/hot.routes.ts'
import { noSearchLog, type SearchLog } from './hot/search-log.ts'
import { type Answers, noAnswers } from './http/answers.ts'
import { ticks as machineTicks } from './http/clock.ts'
import { BIND_COOKIE, cookiesOf } from './http/cookies.ts'
import { documentRoutes } from './http/documents.ts'
import { type Logger, onFault } from './http/fault.ts'
import { addressOf } from './http/household.ts'
import type { Implemented } from './http/implement.ts'
import { createRates, type RateTable } from './http/rates.ts'
import type { Env, User, Visitor } from './http/scope.ts'
import { importRoutes } from './import/import.routes.ts'
import { jobRoutes } from './job/job.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { type Mail, noMail } from './mail/mail.ts'
import { messageDeskRoutes } from './message/message.desk.routes.ts'
import { messageRoutes } from './message/message.routes.ts'
import { complaintDeskRoutes } from './moderation/complaint.desk.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { wordsRoutes } from './moderation/words.routes.ts'
import { deskMomentRoutes } from './moment/desk-moment.routes.ts'
import { momentRoutes } from './moment/moment.routes.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { oauthCallback } from './oauth/oauth.callback.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { ownRoutes } from './own/own.routes.ts'
import { exportRoutes } from './profile/export.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { publishingRoutes } from './publishing/publishing.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { noRenderer } from './render/no-renderer.ts'
import type { Renderer } from './render/renderer.ts'
import { signRoutes } from './sign/sign.routes.ts'
import { deskNoticeRoutes } from './site/desk-notice.routes.ts'
import { ownPageRoutes } from './site/own-page.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { siteDeskRoutes } from './site/site-desk.routes.ts'
import { tagDeskRoutes } from './tag/tag.desk.routes.ts'
import { tagRoutes } from './tag/tag.routes.ts'
import { userRoutes } from './user/user.routes.ts'
import { API_HEADERS } from './web/headers.ts'
import { wechatCallback } from './wechat/wechat.callback.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'
import { articleDeskRoutes } from './writing/desk.routes.ts'
import { previewRoutes } from './writing/preview.routes.ts'
import { reviewRoutes } from './writing/review.routes.ts'
import { revisionRoutes } from './writing/revision.routes.ts'
import { writingRoutes } from './writing/writing.routes.ts'

export interface AppDependencies {
  db: Database
  /** The user a token belongs to, or null; `bind` is the browser's own half of a session that was begun in one. */
  whoIs: (token: string, bind: string | undefined) => Promise<User | null>
  rates: RateTable
  /** Base path of every call, e.g. `/v1`. */
  prefix: string
  now: () => number
  /** Where readers find the site; empty when that is not known. */
  siteUrl?: string
  /** The ways in beside the password; none when missing. */
  logins?: Logins
  /** Milliseconds of a clock that nobody sets; the machine's own when missing. */
  ticks?: () => number
  log: Logger
  /** What to answer strangers from; reads past every cache when missing. */
  answers?: Answers
  /** Hears what is searched; nobody does when missing. */
  searches?: SearchLog
  /** Where uploads lie; nothing can be stored when missing. */
  uploads?: FileStorage
  /** Where files of other blogs lie that are to be imported; none can be when missing. */
  importFolder?: string
  /** Makes pictures of them; tests bring their own. */
  maker?: PictureMaker | undefined
  /** Makes HTML of what members write; nobody can say much when missing. */
  renderer?: Renderer
  /** Sends no mail when missing. */
  mail?: Mail
  /** Makes no backups when missing. */
  backups?: Backups
  /** Makes no exports when missing. */
  exports?: Exports
  /** How many people are there by a socket; nobody when missing. */
  online?: () => number
  /** Nouns to mount; tests add their own. */
  routes?: readonly Implemented[]
}

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

/** The API. Authenticates by the Authorization header only: a cookie never does. */
export function createApp(deps: AppDependencies) {
  const app = new Hono<Env>()
  const answers = deps.answers ?? noAnswers
  const rates = createRates(deps.rates, deps.db, deps.now)
  const { siteUrl = '', logins = noLogins, ticks = machineTicks } = deps
  app.use(async (c, next) => {
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '')
    const cookies = cookiesOf(c, siteUrl)
    const [user, visitor] = [token ? await deps.whoIs(token, cookies.get(BIND_COOKIE)) : null, visitorOf(c)]
    c.set('scope', {
      db: deps.db,
      user,
      visitor,
      cookies,
      now: deps.now,
      ticks,
      logins,
      siteUrl,
      answers,
      searches: deps.searches ?? noSearchLog,
      uploads: deps.uploads ?? noStorage,
      importFolder: deps.importFolder ?? null,
      maker: deps.maker,
      renderer: deps.renderer ?? noRenderer,
      prefix: deps.prefix,
      mail: deps.mail ?? noMail,
      backups: deps.backups ?? noBackups,
      exports: deps.exports ?? noExports,
      log: deps.log,
      online: deps.online ?? (() => 0),
      spend: rates(user, visitor),
    })
    await next()
    for (const [name, value] of Object.entries(API_HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  const calls = new Hono<Env>()
  for (const routes of deps.routes ?? everyRoute) routes.mount(calls)
  wechatCallback(calls)
  oauthCallback(calls)
  documentRoutes(calls, deps.prefix)
  exportRoutes(calls)
  backupDownloads(calls)
  siteExportDownloads(calls)
  unsubscribeRoutes(calls)
  app.route(deps.prefix, calls)
  app.notFound((c) => c.json({ code: 404, message: '接口不存在', data: null, extra: {} }, 404))
  app.onError(onFault(deps.log))
  return app
}

const visitorOf = (c: Context<Env>): Visitor => ({
  address: addressOf(c.env?.incoming?.socket.remoteAddress ?? 'local', c.req.header('x-forwarded-for')),
  userAgent: c.req.header('user-agent') ?? '',
})

export type App = ReturnType<typeof createApp>
