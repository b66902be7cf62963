import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BIND_COOKIE } from '#server/core/http/cookies.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { banUser } from '#server/people/auth/standing.rules.ts'
import { endWechatSessions } from '#server/people/wechat/wechat.queries.ts'
import { insertMessage, nextChange } from '#server/talk/chat/chat.write.queries.ts'
import { type LiveBlog, openLiveBlog } from '#tests/support/live.ts'

let it: LiveBlog
beforeAll(async () => {
  it = await openLiveBlog({ limits: { ofUser: 3, ofNetwork: 6, all: 100 }, rhythm: { ping: 60_000, presence: 5 } })
})
afterAll(() => it.close())

const ming = () => it.session(it.ids.member)

describe('who comes in', () => {
  test('has a ticket that was not used, is not older than half a minute, and was not invented', async () => {
    const token = await ming()
    const ticket = await it.ticketOf(token)
    const socket = it.knock(ticket)
    await once(socket, 'open')
    expect(await it.refusal(it.knock(ticket))).toBe(401)
    socket.close()
    const late = await it.ticketOf(token)
    it.blog.clock.now += 30_001
    expect(await it.refusal(it.knock(late))).toBe(401)
    for (const invented of ['', 'x', 'a'.repeat(2000)]) expect(await it.refusal(it.knock(invented))).toBe(401)
    expect(JSON.stringify(it.logged)).not.toContain(ticket)
    // Of a ticket that is not used yet, only a hash is stored.
    const kept = await it.ticketOf(token)
    const rows = await it.blog.db.read.selectFrom('live_ticket').selectAll().execute()
    expect(rows.map((row) => row.hash)).toEqual([hashOf(kept)])
  })

  test('asks from a page of this site, or from none', async () => {
    const token = await ming()
    const from = async (origin: string) => it.knock(await it.ticketOf(token), { origin })
    for (const origin of ['https://evil.example', 'null', `https://${it.host}.evil.example`])
      expect(await it.refusal(await from(origin))).toBe(403)
    for (const origin of [`http://${it.host}`, 'https://blog.example']) {
      const socket = await from(origin)
      await once(socket, 'open')
      socket.close()
      await once(socket, 'close')
    }
  })

  test('brings the browser’s own half of a session that is tied to it', async () => {
    const token = await ming()
    await it.blog.db.write((tx) =>
      tx
        .updateTable('session')
        .set({ bind_hash: hashOf('the-half') })
        .execute(),
    )
    const knock = (cookie: string) => it.knock(ticket, { headers: { cookie } })
    const rows = await it.sessionsOf(it.ids.member)
    const row = { user_id: it.ids.member, session_id: rows.at(-1) ?? 0, expire_time: it.blog.clock.now + 10_000 }
    const put = (hash: string) =>
      it.blog.db.write((tx) =>
        tx
          .insertInto('live_ticket')
          .values({ ...row, hash })
          .execute(),
      )
    let ticket = 'stolen'
    await put(hashOf(ticket))
    expect(await it.refusal(knock(`${BIND_COOKIE}=another`))).toBe(401)
    ticket = 'own'
    await put(hashOf(ticket))
    const socket = knock(`a=b; ${BIND_COOKIE}=the-half`)
    await once(socket, 'open')
    socket.close()
    expect(token).toBeTruthy()
    await it.forgetSessions(it.ids.member)
  })

  test('finds room: so many sockets for a person, and for a network', async () => {
    const token = await ming()
    const mine = [await it.sit(token), await it.sit(token), await it.sit(token)]
    expect(await it.refusal(it.knock(await it.ticketOf(token)))).toBe(429)
    const other = await it.session(it.ids.other)
    const theirs = [await it.sit(other), await it.sit(other), await it.sit(other)]
    expect(await it.refusal(it.knock(await it.ticketOf(await it.session(it.ids.admin))))).toBe(429)
    for (const one of [...mine, ...theirs]) {
      one.socket.close()
      await one.closed
    }
    const again = await it.sit(token)
    again.socket.close()
    await again.closed
  })

  test('comes to the one address; whatever else asks for an upgrade is answered as what it is', async () => {
    const asked = (path: string, upgrade: string) =>
      new Promise<number | undefined>((done) => {
        const headers = {
          connection: 'Upgrade',
          upgrade,
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': '13',
        }
        request(`http://${it.host}${path}`, { headers }, (answer) => done(answer.resume().statusCode)).end()
      })
    expect(await asked('/v1/auth/info', 'websocket')).toBe(401)
    expect(await asked('/healthz', 'h2c')).toBe(200)
    expect(await asked('/v1/websocket', 'h2c')).toBe(404)
    expect(await asked('/v1/websocket?ticket=x', 'websocket')).toBe(401)
  })
})

describe('who stays', () => {
  test.each([
    ['something else than text', (one: Sitting) => one.socket.send(Buffer.from('{"event":"ping"}')), 1003],
    ['no JSON', (one: Sitting) => one.send('hello'), 1007],
    ['an unknown event', (one: Sitting) => one.send({ event: 'shout', data: {} }), 1007],
    ['a topic that there is not', (one: Sitting) => one.send({ event: 'watch', data: { topics: ['article:0'] } }), 1007],
    ['more topics than may be', (one: Sitting) => one.send({ event: 'watch', data: { topics: Array(21).fill('board') } }), 1007],
    ['more than fits', (one: Sitting) => one.send('x'.repeat(5000)), 1009],
    ['too much', (one: Sitting) => Array.from({ length: 60 }, () => one.send({ event: 'ping' })), 1008],
    ['too many pings', (one: Sitting) => Array.from({ length: 60 }, () => one.socket.ping()), 1008],
  ])('does not send %s', async (_, send, code) => {
    const one = await it.sit(await ming())
    send(one)
    expect(await one.closed).toBe(code)
  })
  type Sitting = Awaited<ReturnType<LiveBlog['sit']>>

  test('does not let bytes pile up; nobody else waits for him', async () => {
    const [stalled, other] = [await it.sit(await ming()), await it.sit(await it.session(it.ids.other))]
    stalled.socket.pause()
    const html = `<p>${'很长的话'.repeat(2_000)}</p>`
    const row = { user_id: it.ids.admin, type: 'text' as const, content_md: '', content_html: html, plain: '', file_name: '' }
    const more = { duration: 0, status: 'shown' as const, location: '', create_time: it.blog.clock.now }
    let last = 0
    for (let n = 0; n < 12; n++)
      await it.blog.db.write(async (tx) => {
        for (let m = 0; m < 50; m++) last = await insertMessage(tx, { ...row, ...more, change: await nextChange(tx) })
      })
    await other.hear('message', ({ id }) => id === last)
    stalled.socket.resume()
    // The client sees either the close code or a cut connection, depending on what still got through.
    expect([1013, 1006]).toContain(await stalled.closed)
    other.socket.close()
    await other.closed
  })

  test('has a session: a logout, a new password and a ban close his sockets, and nobody else’s', async () => {
    const [token, elsewhere, other] = [await ming(), await ming(), await it.session(it.ids.other)]
    const [one, two, three] = [await it.sit(token), await it.sit(elsewhere), await it.sit(other)]
    await it.ask(token, '/auth/logout', {})
    expect(await one.closed).toBe(4001)
    await two.caughtUp()
    const [keep] = [await ming()]
    const kept = await it.sit(keep)
    const newest = (await it.sessionsOf(it.ids.member)).at(-1)
    await it.blog.db.write((tx) => endSessions(tx, it.ids.member, newest))
    expect(await two.closed).toBe(4001)
    await kept.caughtUp()
    await banUser(it.blog.db, it.ids.member)
    expect(await kept.closed).toBe(4001)
    await three.caughtUp()
    three.socket.close()
    await three.closed
  })
})

test('somebody who takes back a login by WeChat closes the sockets that it opened, and no others', async () => {
  const own = await it.sit(await it.session(it.ids.other))
  const ownId = (await it.sessionsOf(it.ids.other)).at(-1) ?? 0
  const planted = await it.sit(await it.session(it.ids.other))
  await it.blog.db.write((tx) =>
    tx
      .updateTable('session')
      .set({ login_type: 'wechat' })
      .where('user_id', '=', it.ids.other)
      .where('id', '!=', ownId)
      .execute(),
  )
  await it.blog.db.write((tx) => endWechatSessions(tx, it.ids.other))
  expect(await planted.closed).toBe(4001)
  await own.caughtUp()
  own.socket.close()
  await own.closed
})

test('who does not answer is let go, and so is whose session ended unnoticed', async () => {
  const brisk = await openLiveBlog({ rhythm: { ping: 50, presence: 5 } })
  const silent = await brisk.sit(await brisk.session(brisk.ids.member), { autoPong: false })
  const tied = await brisk.sit(await brisk.session(brisk.ids.other))
  expect(await silent.closed).toBe(1006)
  // Deletes the session as another process would: without an announcement here.
  await brisk.blog.db.write((tx) => tx.deleteFrom('session').where('user_id', '=', brisk.ids.other).execute())
  expect(await tied.closed).toBe(4001)
  expect(brisk.online()).toBe(0)
  await brisk.close()
})
