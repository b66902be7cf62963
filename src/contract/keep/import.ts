import * as z from 'zod/mini'
import { bodyId } from '../core/admin-fields.ts'
import { call, described, id, input, time, whole } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

const MB = 1024 * 1024
/** Limits the bytes of a file that can be imported in the admin; a larger one is imported by the command line. */
export const IMPORT_FILE_MAX = 2048 * MB
/** Limits the bytes of the file that one call uploads. */
export const IMPORT_PIECE_MAX = 4 * MB
/** Limits the files that wait or were imported; the owner removes those that are not needed. */
export const IMPORTS_MAX = 50
/** Limits the rows of the list, which includes runs of the command line. */
export const IMPORTS_SHOWN = 100

const UNKNOWN = '没有这个文件'
const fileId = bodyId(UNKNOWN)

const Tally = z.object({
  label: z.string(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  conflicts: z.int(),
  refused: z.int(),
})
const Line = z.object({ name: z.string(), reason: z.string() })
const Look = z.object({ name: z.string(), url: z.string(), findings: z.int() })
const Author = z.object({ key: z.string(), nickname: z.string(), posts: z.int() })

const Row = z.object({
  id: z.int(),
  name: described(z.string(), 'As the file was called where it came from'),
  isHere: described(z.boolean(), 'False: the command line imported it, and the file lies elsewhere'),
  size: z.int(),
  received: described(z.int(), 'Bytes that are here'),
  system: described(
    z.string(),
    '`inkstone` for an export of this program, `folder` for Markdown; empty while nobody knows whose file it is',
  ),
  label: described(z.string(), 'The system, as the owner calls it'),
  state: described(
    z.enum(['uploading', 'ready', 'running', 'done', 'stopped', 'failed']),
    '`stopped`: asked for, or its process has ended; it can go on',
  ),
  isDry: described(z.boolean(), 'The last run wrote nothing'),
  isDone: described(z.boolean(), 'A run that writes has come to its end'),
  done: z.int(),
  total: z.int(),
  reason: described(z.string(), 'Why the last run failed'),
  authors: described(z.array(Author), 'As the last report tells them; whose the posts become is asked when there are several'),
  hasReport: z.boolean(),
  createTime: time(),
  beginTime: time(),
  endTime: time(),
})
export type ImportRow = z.infer<typeof Row>

const Report = z.object({
  id: z.int(),
  name: z.string(),
  isDryRun: z.boolean(),
  isStopped: z.boolean(),
  cameIn: described(z.int(), 'The sum of all counts, and of what was left out'),
  tallies: described(z.array(Tally), 'By kind, as the owner calls it'),
  leftOut: z.array(z.object({ what: z.string(), count: z.int() })),
  drafts: z.int(),
  scheduled: z.int(),
  private: z.int(),
  password: z.int(),
  held: z.int(),
  people: z.int(),
  redirects: z.int(),
  pictures: z.object({ stored: z.int(), fetched: z.int(), left: z.int() }),
  conflicts: described(z.array(Line), 'The first ones; the text has all'),
  refused: z.array(Line),
  notes: z.array(Line),
  look: described(z.array(Look), 'The texts with most findings; without an address after a dry run'),
  text: described(z.string(), 'All of it, as a file'),
})
export type ImportReportShown = z.infer<typeof Report>

const Start = input({
  id: fileId,
  dryRun: z.boolean('试运行应为是或否'),
  force: z.boolean('覆盖应为是或否'),
  fetchPictures: z.boolean('下载图片应为是或否'),
  authors: z.optional(described(z.enum(['owner', 'each'], '请选择文章归谁'), 'Asked for when there are several')),
  me: z.optional(described(limited('作者', 500), 'Key of the author who is the owner, with `each`')),
  mediaId: z.optional(described(fileId, 'Another file that was uploaded: a zip archive with the pictures')),
})
export type ImportStart = z.infer<typeof Start>

const admin = { access: 'admin', rate: 'admin' } as const

export const importing = {
  list: call({
    ...admin,
    method: 'GET',
    path: '/sys/import/list',
    writes: false,
    summary: 'Files that were uploaded, the newest first, and how their imports go.',
    data: z.array(Row),
  }),
  begin: call({
    ...admin,
    method: 'POST',
    path: '/sys/import/begin',
    writes: true,
    summary: 'Announces a file. Its bytes follow by `piece`.',
    body: input({
      name: limited('文件名', 255).check(z.trim(), z.minLength(1, '缺少文件名')),
      size: z
        .int('文件大小应为整数')
        .check(z.minimum(1, '文件是空的'), z.maximum(IMPORT_FILE_MAX, '文件不能超过 2 GB；更大的请用命令行导入')),
    }),
    data: Row,
  }),
  piece: call({
    ...admin,
    method: 'POST',
    path: '/sys/import/piece',
    writes: true,
    summary: 'The next bytes of a file. 409 with how many are here when they are not the next ones.',
    query: input({ id: id(UNKNOWN), offset: whole('位置不正确', 0, IMPORT_FILE_MAX) }),
    parts: { piece: { maxBytes: IMPORT_PIECE_MAX, description: 'At most 4 MB' } },
    data: z.object({ received: z.int() }),
  }),
  finish: call({
    ...admin,
    method: 'POST',
    path: '/sys/import/finish',
    writes: true,
    summary: 'All bytes are here: looks whose file it is.',
    body: input({ id: fileId }),
    data: Row,
  }),
  start: call({
    ...admin,
    method: 'POST',
    path: '/sys/import/start',
    writes: true,
    summary:
      'Begins or goes on with an import, or tries it without writing. It goes on after the answer; 409 while another one runs.',
    body: Start,
    data: Row,
  }),
  stop: call({
    ...admin,
    method: 'POST',
    path: '/sys/import/stop',
    writes: true,
    summary: 'Ends a run between two things; `start` goes on.',
    body: input({ id: fileId }),
    data: Row,
  }),
  report: call({
    ...admin,
    method: 'GET',
    path: '/sys/import/report/:id',
    writes: false,
    summary: 'What became of everything in the last run.',
    params: input({ id: id(UNKNOWN) }),
    data: Report,
  }),
  remove: call({
    ...admin,
    method: 'DELETE',
    path: '/sys/import/remove/:id',
    writes: true,
    summary: 'Takes a file away with its report. What was imported stays.',
    params: input({ id: id(UNKNOWN) }),
    data: z.boolean(),
  }),
}
