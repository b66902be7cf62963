import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '#server/core/db/open-database.ts'
import { holed } from '#tests/holes/holes.ts'
import { upload } from './disk-full.ts'
import { always, atMost, type Fault } from './fault.ts'
import { openWorld, type World } from './world.ts'

/** Of every ten, one takes the program with it. */
const EVERY_KILL = 10
const CLEAN_MS = 60_000

/** Sends so much of an upload as a browser would, and is gone. */
async function sendPart({ port }: World, token: string, bytes: Buffer, share: number): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.png'))
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = `POST /v1/file/upload?source=article-content HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\nContent-Type: ${whole.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head)
  await new Promise((done) => socket.write(body.subarray(0, Math.floor(body.length * share)), done))
  socket.destroy()
}

async function isPicture(url: string): Promise<boolean> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  return sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
}

/** Uploads break off somewhere, by the browser or with the program. */
export const uploadCut: Fault = async (trial) => {
  const times = trial.times(100)
  const world = await openWorld(holed('wide rates'))
  const folder = join(world.dataDir, 'uploads')
  try {
    const token = await world.logIn('author0')
    const picture = (n: number) =>
      sharp({
        create: {
          width: 500 + n,
          height: 400,
          channels: 3,
          background: 'teal',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
    const kept = await upload(world, token, await picture(0))
    let whole = 0
    let killedAt = 0
    const cutByKill = async (bytes: Buffer, n: number) => {
      const answer = upload(world, token, bytes).catch(() => null)
      await pause(trial.below(2_500))
      await world.program.kill()
      // To be killed in the few milliseconds of a write takes luck: what that leaves is put there by hand.
      writeFileSync(join(folder, `.${'0'.repeat(40)}.png.${n}`), bytes.subarray(0, trial.below(bytes.length)))
      killedAt = performance.now()
      if (await answer) whole++
      await world.start()
    }
    for (let n = 1; n <= times; n++) {
      const bytes = await picture(n)
      if (n % EVERY_KILL) await sendPart(world, token, bytes, trial.below(1000) / 1000)
      else await cutByKill(bytes, n)
    }
    await pause(500)
    const db = await openDatabase(world.databaseUrl)
    const rows = await db.read.selectFrom('file').select('url').execute()
    await db.close()
    let [orphans, reachable] = [0, 0]
    for (const { url } of rows) if ((await world.page(url)).status !== 200) orphans++
    const known = new Set(rows.map(({ url }) => url.split('/').at(-1)?.split('.')[0]))
    const files = () => readdirSync(folder)
    const halves = () => files().filter((it) => it.startsWith('.'))
    for (const name of halves()) if ((await world.page(`/uploads/${name}`)).status === 200) reachable++
    // Whole ones of which nobody was told: stored before their row, and swept after a day.
    const strays = files().filter((it) => !it.startsWith('.') && !known.has(it.split('.')[0]))
    for (const name of strays) if (!(await isPicture(`${world.url}/uploads/${name}`))) reachable++
    const found = halves().length
    trial.say(`${rows.length} rows, ${found} halves, ${strays.length} whole files without a row`)
    while (halves().length && performance.now() - killedAt < 2 * CLEAN_MS) await pause(250)
    const clean = halves().length ? Number.POSITIVE_INFINITY : (performance.now() - killedAt) / 1000
    const again = await upload(world, token, await picture(times + 1))
    return [
      atMost(`rows without a file, after ${times} cuts`, 0, orphans),
      atMost(
        'rows of uploads that broke off in the browser',
        0,
        Math.max(0, rows.length - 1 - whole - Math.floor(times / EVERY_KILL)),
      ),
      atMost('halves that can be read', 0, reachable),
      atMost(`${found} halves are gone from the disk after the last kill and`, CLEAN_MS / 1000, clean, 's'),
      always('the next upload is taken', 1, Number(again.code === 200 && kept.code === 200)),
    ]
  } finally {
    await world.close()
  }
}
