import type { Input } from '#contract/core/define.ts'
import { chat } from '#contract/talk/chat.ts'
import type { AppDependencies } from '#server/app.ts'
import { openTalk, type Speaker } from './talk.ts'

type Draft = Partial<Input<typeof chat.sendMsg>['body']>

/** Opens a blog whose administrator and two members talk in the chat room. */
export async function openRoom(more: Partial<AppDependencies> = {}) {
  const talk = await openTalk(more)
  const { blog, as } = talk
  const send = (who: Speaker, path: string, body: object) =>
    blog.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...as(who) },
    })
  return {
    ...talk,
    say: (who: Speaker, content: string, body: Draft = {}) =>
      blog.call(chat.sendMsg, { body: { type: 'text', content, ...body } }, as(who)),
    /** Returns the raw answer. */
    sendMsg: (who: Speaker, body: object) => send(who, '/chat/sendMsg', { type: 'text', ...body }),
    recall: (who: Speaker, id: number) => send(who, '/chat/recallMsg', { id }),
    list: (who: Speaker, query: Input<typeof chat.list>['query'] = {}) => blog.call(chat.list, { query }, as(who)),
    around: (who: Speaker, id: number, pageSize?: number) => blog.call(chat.around, { query: { id, pageSize } }, as(who)),
    search: (who: Speaker, keyword: string, query: Partial<Input<typeof chat.search>['query']> = {}) =>
      blog.call(chat.search, { query: { keyword, ...query } }, as(who)),
    state: (who: Speaker) => blog.call(chat.state, {}, as(who)),
    read: (who: Speaker, id: number) => blog.call(chat.read, { body: { id } }, as(who)),
    /** Uploads a member's file for the room; returns its address or the error message. */
    async upload(who: Speaker, source: string, bytes: Uint8Array): Promise<string> {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(bytes)], 'a'))
      const answer = await blog.ask(`/file/upload?source=${source}`, { method: 'POST', body, headers: as(who) })
      return String(answer.body.data ?? answer.body.message)
    },
  }
}

export type Room = Awaited<ReturnType<typeof openRoom>>

/** These are the smallest recordings of browsers, as far as the server inspects them. */
export const recordings = {
  webm: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm....A_OPUS....')]),
  ogg: Buffer.from('OggS..............OpusHead....'),
  mp4: Buffer.concat([Buffer.from('....ftypisom....hdlr'), Buffer.alloc(8), Buffer.from('soun....')]),
}
