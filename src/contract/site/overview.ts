import * as z from 'zod/mini'
import { ADMIN_READ, call, described, input, time } from '../core/define.ts'

const count = (what: string) => described(z.int(), what)

const Waits = z.object({
  review: count('Articles, and edits of articles, that wait for review'),
  correction: count('Corrections of readers that are held'),
  report: count('Complaints of members that nobody has settled'),
  comment: count('Comments that are held'),
  message: count('Messages of the board that are held'),
  chat: count('Lines of the chat that are held'),
  friend: count('Sites that ask to be linked'),
  feedback: count('Feedback without an answer'),
  publisher: count('Pages that could not be rendered'),
  backup: count('1 while the last backup was not made'),
})
export type Waits = z.infer<typeof Waits>

/** Lists the periods of the statistics, in days. */
export const SPANS = ['7', '30', '365'] as const
export type Span = (typeof SPANS)[number]
/** Counts the days for which daily counts are kept: a little more than a year. */
export const DAYS_KEPT = 396

const Day = z.object({
  day: described(z.string(), 'YYYY-MM-DD in Shanghai'),
  visits: count('Visitors, each once a day'),
  views: count('Readings of articles, each visitor once a day'),
  comments: count('Comments that still stand'),
  users: count('Accounts begun'),
})
export type Day = z.infer<typeof Day>

const Trend = z.object({
  days: described(z.array(Day), 'The days asked for, the oldest first'),
  before: described(z.array(Day), 'As many days before them; empty where they are not kept, or the blog is younger'),
  articles: described(z.array(z.object({ id: z.int(), title: z.string(), count: z.int() })), 'Most read in these days'),
  words: described(z.array(z.object({ word: z.string(), count: z.int() })), 'Most searched in these days'),
})
export type Trend = z.infer<typeof Trend>

const Backed = z.object({
  isOn: described(z.boolean(), 'Backups come by themselves'),
  time: described(time(), 'Of the newest one that can be used; empty: there is none'),
  fault: described(z.string(), 'Why the last one was not made, or the newest cannot be used; empty: all is well'),
})

const Running = z.object({
  isPublishing: described(z.boolean(), 'Some write has not reached every page yet'),
  pages: count('Pages published'),
  failed: count('Pages that could not be rendered'),
  isMailOn: z.boolean(),
  letters: count('Letters that wait to leave'),
  files: count('Files stored'),
  fileBytes: described(z.number(), 'Bytes of them, smaller forms of pictures not counted'),
  diskFree: described(z.nullable(z.number()), 'Bytes free where files lie; null where nobody can tell'),
  diskTotal: z.nullable(z.number()),
  jobs: described(z.array(z.string()), 'Jobs whose last run failed'),
  backup: described(z.nullable(Backed), 'Null where none can be made'),
  version: described(z.string(), 'Of the program; empty where it is not known'),
  schema: described(z.string(), 'Of the database: its newest migration'),
})
export type Running = z.infer<typeof Running>

/** Holds the calls that concern the admin as a whole. */
export const overview = {
  waiting: call({
    method: 'GET',
    path: '/sys/desk/waiting',
    ...ADMIN_READ,
    summary: 'How much waits for an administrator, by the room where it is dealt with.',
    data: Waits,
  }),
  trend: call({
    method: 'GET',
    path: '/sys/desk/trend',
    ...ADMIN_READ,
    summary: 'Visits, readings, comments and registrations by day, and what was read and searched most.',
    query: input({ days: z.enum(SPANS, '只能看 7、30 或 365 天') }),
    data: Trend,
  }),
  running: call({
    method: 'GET',
    path: '/sys/desk/running',
    ...ADMIN_READ,
    summary: 'How the blog runs: publishing, mail, files, disk, jobs, backups, and in which version.',
    data: Running,
  }),
}
