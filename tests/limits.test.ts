import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BODY_MAX, SUMMARY_MAX, TITLE_MAX } from '#contract/content/article.ts'
import { KEYWORD_MAX } from '#contract/content/article-search.ts'
import { CORRECTION_ANSWER_MAX, CORRECTION_MAX, CORRECTION_REASON_MAX, CORRECTIONS_A_DAY } from '#contract/content/correction.ts'
import { FAVORITE_EMOJI_MAX } from '#contract/content/emoji.ts'
import { FILE_MAX, QUOTA } from '#contract/content/file.ts'
import { WORDS_KEYS } from '#contract/content/moderation-draft.ts'
import { PROOF_SECONDS, SMALL_BODY } from '#contract/core/define.ts'
import { PAGE_SIZE_MAX } from '#contract/core/page.ts'
import { UNDO_HOURS } from '#contract/people/profile.ts'
import { CODE_SECONDS } from '#contract/people/registration.ts'
import { WECHAT_CODE_SECONDS } from '#contract/people/wechat-times.ts'
import { CHAT_MAX } from '#contract/talk/chat-text.ts'
import { COMMENT_LINKS_MAX, COMMENT_MAX, SAME_COMMENT_MS } from '#contract/talk/comment-text.ts'
import { FEEDBACK } from '#contract/talk/feedback.ts'
import { MESSAGE_MAX } from '#contract/talk/message.ts'
import { MARKDOWN_MAX } from '#lib/markdown-size.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { RATES } from '#server/core/http/rates.ts'

const KB = 1024
const MB = 1024 * KB
const bytes = (it: number) => (it < MB ? `${it / KB} KB` : `${it / MB} MB`)
const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)
const count = (it: number) => it.toLocaleString('en')

const { lines, markers, depth, indents, codes, formulas, tags, escapes, marks, ...parts } = MARKDOWN_MAX

/** Lists every number in the words of the documentation. */
const rows: readonly (readonly [string, string])[] = [
  ['address of a request', bytes(LIMITS.urlBytes)],
  ['headers', `${bytes(LIMITS.headerBytes)}, ${LIMITS.headerCount} of them`],
  ['time for headers, for a whole request', `${seconds(LIMITS.headersMs)}, ${seconds(LIMITS.requestMs)}`],
  ['idle connection; one where nothing moves', `${seconds(LIMITS.keepAliveMs)}; ${seconds(LIMITS.silenceMs)}`],
  ['body of a call; of an account’s forms', `${bytes(LIMITS.bodyBytes)}; ${bytes(SMALL_BODY)}`],
  ['taken of a body that was refused before its end', `what comes within ${seconds(LIMITS.requestMs)}`],
  ['JSON', `${LIMITS.jsonDepth} deep, ${count(LIMITS.jsonKeys)} keys; a list of words ${count(WORDS_KEYS)}`],
  ['rows of a page', count(PAGE_SIZE_MAX)],
  ['article', `${count(BODY_MAX)} characters, title ${TITLE_MAX}, summary ${SUMMARY_MAX}`],
  [
    'of it: lines, list items and quoted lines, their depth, indents of lists',
    [lines, markers, depth, indents].map(count).join(', '),
  ],
  ['headings, fences, cells, pictures, definitions, addresses', Object.values(parts).map(count).join(', ')],
  ['`` ` ``, `$`, `<`, `\\`, marks of emphasis and brackets', [codes, formulas, tags, escapes, marks].map(count).join(', ')],
  [
    'rendering',
    `${seconds(LIMITS.renderMs)} until the answer, ${seconds(LIMITS.renderBehindMs)} behind it, a preview ${seconds(LIMITS.previewBehindMs)}; ${LIMITS.renderHeapMb} MB`,
  ],
  ['texts waiting for rendering; slow ones', `${count(LIMITS.rendersWaiting)}; ${count(LIMITS.slowRendersWaiting)}`],
  ['comment', `${count(COMMENT_MAX)} characters, ${COMMENT_LINKS_MAX} links, the same once in ${SAME_COMMENT_MS / 60_000} min`],
  [
    'correction; reason, refusal',
    `${CORRECTIONS_A_DAY} a day, ${count(CORRECTION_MAX)} characters; ${CORRECTION_REASON_MAX}, ${CORRECTION_ANSWER_MAX}`,
  ],
  ['message, feedback, chat', `${MESSAGE_MAX}, ${FEEDBACK.most}, ${count(CHAT_MAX)} characters`],
  ['keyword', `${KEYWORD_MAX} characters`],
  ['favorite emoji', count(FAVORITE_EMOJI_MAX)],
  ['file; files of a user', `${bytes(FILE_MAX)}; ${bytes(QUOTA)}`],
  [
    'picture',
    `${bytes(LIMITS.pictureBytes)}, ${LIMITS.picturePixels / 1e6} Mpx, ${LIMITS.pictureFrames} frames of ${LIMITS.animationPixels / 1e6} Mpx together`,
  ],
  [
    'decoding a picture; all its forms',
    `${LIMITS.decodeSeconds} s; ${seconds(LIMITS.pictureMs)}, ${count(LIMITS.pictureMemoryMb)} MB`,
  ],
  ['pictures at once, waiting', `${LIMITS.picturesAtOnce}, ${LIMITS.picturesWaiting}`],
  ['passwords hashed at once, waiting', `${LIMITS.passwordsAtOnce}, ${LIMITS.passwordsWaiting}`],
  [
    'failed logins of a name and network in 15 min',
    `captcha after ${LIMITS.captchaAfter}, after ${LIMITS.pauseAfter} a pause that doubles to ${seconds(LIMITS.longestPauseMs)}`,
  ],
  ['failed logins of a network in 10 min', count(LIMITS.networkFailures)],
  ['failed logins of a name in an hour', `${LIMITS.nameFailures}, then a captcha for everybody`],
  ['captcha', `${LIMITS.captchaSeconds} s, one try`],
  ['proof of who holds a session', `${PROOF_SECONDS / 60} min`],
  ['undoing a change of address', `${UNDO_HOURS} h, once`],
  [
    'code by mail',
    `${seconds(CODE_SECONDS * 1000)}, ${LIMITS.codeTries} tries; above ${LIMITS.codesToldADay} a day the log says so`,
  ],
  ['code of WeChat', `${WECHAT_CODE_SECONDS} s, ${LIMITS.wechatCodes} open in a network`],
  ['ticket of a socket', `${LIMITS.ticketSeconds} s, one use`],
  ['frame of a socket; unread backlog', `${bytes(LIMITS.frameBytes)}, ${LIMITS.frames} in 10 s; ${bytes(LIMITS.backlogBytes)}`],
  ['sockets of a person, a network, all', `${LIMITS.socketsOfUser}, ${LIMITS.socketsOfNetwork}, ${count(LIMITS.sockets)}`],
]

const span = (of: number) => {
  if (of % 86_400 === 0) return of === 86_400 ? 'day' : `${of / 86_400} days`
  if (of % 3600 === 0) return of === 3600 ? 'hour' : `${of / 3600} h`
  if (of % 60 === 0) return of === 60 ? 'min' : `${of / 60} min`
  return of === 1 ? 's' : `${of} s`
}
const rates = Object.entries(RATES).map(([name, { points, seconds: of, burst, slow = [], together, everywhere }]) => [
  `\`${name}\``,
  [
    `${points} / ${span(of)}`,
    ...(burst ? [`burst ${burst}`] : []),
    ...slow.map((it) => `${it.points} / ${span(it.seconds)}`),
    ...(together ? [`all together ${together} / ${span(of)}`] : []),
    ...(everywhere ? ['whoever asks'] : []),
  ].join(', '),
])

test('the documentation lists every limit and every rate as it is built, and no other', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const section = text.split(/^## Limits$/m)[1]?.split(/^## /m)[0] ?? ''
  const lines = section.split('\n').filter((it) => it.startsWith('| ') && !/^\| (?:what|rate) /.test(it))
  const told = lines.map((it) =>
    it
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(told.filter(([name]) => !/^-+$/.test(name ?? ''))).toEqual([...rows, ...rates])
})

test('what security.md asks for where the specification says nothing else', () => {
  expect(LIMITS).toMatchObject({
    ...{ urlBytes: 8 * KB, headerBytes: 16 * KB, headerCount: 100, bodyBytes: MB, jsonDepth: 64, jsonKeys: 1000 },
    ...{ headersMs: 15_000, requestMs: 60_000, keepAliveMs: 65_000, passwordsAtOnce: 2, passwordsWaiting: 50 },
    ...{ renderMs: 500, decodeSeconds: 5, picturePixels: 40e6, pictureFrames: 300, pictureBytes: FILE_MAX },
    ...{ nameFailures: 100, networkFailures: 30, pauseAfter: 5, longestPauseMs: 60_000, captchaSeconds: 120 },
    ...{ codeTries: 5, codesToldADay: 500, wechatCodes: 5 },
  })
  expect([SMALL_BODY, FILE_MAX, QUOTA]).toEqual([64 * KB, 10 * MB, 200 * MB])
})
