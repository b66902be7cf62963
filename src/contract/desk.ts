import * as z from 'zod/mini'
import { call, described } from './define.ts'

const count = (what: string) => described(z.int(), what)

const Waits = z.object({
  review: count('Articles, and edits of articles, that wait for review'),
  report: count('Complaints of members that nobody has settled'),
  comment: count('Comments that are held'),
  message: count('Messages of the board that are held'),
  chat: count('Lines of the chat that are held'),
  friend: count('Sites that ask to be linked'),
  feedback: count('Feedback without an answer'),
  publisher: count('Pages that could not be rendered'),
})
export type Waits = z.infer<typeof Waits>

/** What concerns the desk as a whole. */
export const desk = {
  waiting: call({
    method: 'GET',
    path: '/sys/desk/waiting',
    access: 'admin',
    writes: false,
    rate: 'desk',
    summary: 'How much waits for an administrator, by the room where it is dealt with.',
    data: Waits,
  }),
}
