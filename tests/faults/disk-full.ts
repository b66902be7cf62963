import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '#server/core/db/open-database.ts'
import { holed } from '#tests/holes/holes.ts'
import { always, atMost, type Fault, most, type Row, type Trial } from './fault.ts'
import { mountSmallDisk } from './small-disk.ts'
import { type Answer, ask, openWorld, type World } from './world.ts'

/** Checks that the error message names the cause and does not only apologise. */
const isClear = ({ code, message }: Answer) => code === 503 && message.includes('磁盘')

/** Checks that strangers, members and the administrator can read while a disk is full. */
async function readsGoOn(world: World, token: string): Promise<boolean> {
  const answers = [
    (await world.page('/')).status,
    (await world.page('/post/1')).status,
    (await ask(world.url, '/api/article/list')).code,
    (await ask(world.url, '/auth/info', { token })).code,
    (await ask(world.url, '/sys/article/detail/1', { token })).code,
  ]
  return answers.every((it) => it === 200)
}

interface Full {
  world: World
  token: string
  disk: ReturnType<typeof mountSmallDisk>
}

/** Runs a blog with one article, of which one part lies on a small disk. */
async function onSmallDisk<T>(part: 'db' | 'uploads' | 'site', megabytes: number, work: (it: Full) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-full-'))
  const folder = join(dataDir, part)
  const disk = mountSmallDisk(folder, megabytes)
  try {
    const env = {
      DATA_DIR: dataDir,
      ...holed('wide rates'),
      ...(part === 'db' && { DATABASE_URL: `file:${join(folder, 'inkstone.db')}` }),
    }
    const world = await openWorld(env)
    try {
      const token = await world.logIn('author0')
      await world.publish(token, '第一篇')
      while ((await world.page('/post/1')).status !== 200) await pause(50)
      return await work({ world, token, disk })
    } finally {
      await world.program.kill()
    }
  } finally {
    disk.unmount()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const rowsOf = (times: number, told: Record<'refused' | 'clear' | 'read' | 'again', number>, isSame: boolean): Row[] => [
  always('refused while it is full', times, told.refused),
  always('the answer names the cause', times, told.clear),
  always('pages, lists and what members read are answered meanwhile', times, told.read),
  always('taken again once there is room, without a restart', times, told.again),
  always('it is the same process', 1, Number(isSame)),
]

/** The text is too large for any room that is left. */
const LONG = '一句话，写在满了的盘上，要占一点地方。\n\n'.repeat(5_500)

export const databaseFull: Fault = (trial) =>
  onSmallDisk('db', 48, async ({ world, token, disk }) => {
    const times = trial.times(20)
    const told = { refused: 0, clear: 0, read: 0, again: 0 }
    const { pid } = world.program
    let lost = 0
    const acknowledged: number[] = []
    for (let n = 0; n < times; n++) {
      disk.fill()
      let answer: Answer<{ id: number } | null> | null = null
      for (let tries = 0; tries < 20 && answer?.code !== 503 && answer?.code !== 500; tries++) {
        answer = await world.publish(token, `满了 ${n}`, LONG.slice(0, 200_000))
        if (answer.data) acknowledged.push(answer.data.id)
      }
      if (answer && answer.code !== 200) told.refused++
      if (answer && isClear(answer)) told.clear++
      else trial.say(`${answer?.code} ${answer?.message}`)
      if (await readsGoOn(world, token)) told.read++
      disk.free()
      const again = await world.publish(token, `又有地方了 ${n}`)
      if (again.code === 200) told.again++
      else trial.say(`after there is room: ${again.code} ${again.message}`)
      if (again.data) acknowledged.push(again.data.id)
    }
    for (const id of acknowledged) if ((await ask(world.url, `/sys/article/detail/${id}`, { token })).code !== 200) lost++
    return [
      ...rowsOf(times, told, world.program.pid === pid),
      atMost(`acknowledged saves lost, of ${acknowledged.length}`, 0, lost),
    ]
  })

/** Makes a picture that has not been uploaded before. */
const picture = (trial: Trial) =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: { r: trial.below(255), g: trial.below(255), b: trial.below(255) },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

export async function upload(world: World, token: string, bytes: Buffer): Promise<Answer<string>> {
  const begin = performance.now()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.png'))
  const answer = await fetch(`${world.url}/v1/file/upload?source=article-content`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return { ...((await answer.json()) as Answer<string>), took: performance.now() - begin }
}

export const uploadsFull: Fault = (trial) =>
  onSmallDisk('uploads', 24, async ({ world, token, disk }) => {
    const times = trial.times(20)
    const told = { refused: 0, clear: 0, read: 0, again: 0 }
    const { pid } = world.program
    for (let n = 0; n < times; n++) {
      const bytes = await picture(trial)
      disk.fill()
      const answer = await upload(world, token, bytes)
      if (answer.code !== 200) told.refused++
      if (isClear(answer)) told.clear++
      else trial.say(`${answer.code} ${answer.message}`)
      if (await readsGoOn(world, token)) told.read++
      disk.free()
      const again = await upload(world, token, bytes)
      const shown = await world.page(again.data ?? '/')
      if (again.code === 200 && shown.status === 200) told.again++
      else trial.say(`after there is room: ${again.code} ${again.message}`)
      // This makes room for the next try.
      await ask(world.url, `/file/delete?url=${encodeURIComponent(again.data ?? '')}`, { token })
      for (const name of readdirSync(join(world.dataDir, 'uploads')))
        if (!name.startsWith('.')) rmSync(join(world.dataDir, 'uploads', name))
    }
    const db = await openDatabase(world.databaseUrl)
    const rows = await db.read.selectFrom('file').select('id').execute()
    await db.close()
    const halves = readdirSync(join(world.dataDir, 'uploads')).filter((it) => it.startsWith('.') && it !== '.filler')
    return [
      ...rowsOf(times, told, world.program.pid === pid),
      atMost('rows of uploads that were refused', 0, Math.max(0, rows.length - told.again)),
      atMost('halves left on the disk', 0, halves.length),
    ]
  })

export const buildFull: Fault = (trial) =>
  onSmallDisk('site', 40, async ({ world, token, disk }) => {
    const times = trial.times(10)
    const told = { refused: 0, clear: 0, read: 0, again: 0 }
    const { pid } = world.program
    const late: number[] = []
    for (let n = 0; n < times; n++) {
      disk.fill()
      const { data } = await world.publish(token, `写在满了的站上 ${n}`)
      let status: Answer<unknown> | null = null
      for (let tries = 0; tries < 60; tries++) {
        status = await ask(world.url, '/sys/publishing/status', { token })
        if (/ENOSPC|磁盘/.test(JSON.stringify(status.data))) break
        await pause(100)
      }
      const isThere = (await world.page(`/post/${data?.id}`)).text.includes(`写在满了的站上 ${n}`)
      if (!isThere) told.refused++
      if (/ENOSPC|磁盘/.test(JSON.stringify(status?.data))) told.clear++
      else trial.say(JSON.stringify(status?.data).slice(0, 600))
      if (await readsGoOn(world, token)) told.read++
      const freed = performance.now()
      disk.free()
      while (performance.now() - freed < 60_000 && !(await world.page(`/post/${data?.id}`)).text.includes(`写在满了的站上 ${n}`))
        await pause(50)
      late.push(performance.now() - freed)
      if ((late.at(-1) ?? 0) < 60_000) told.again++
    }
    return [...rowsOf(times, told, world.program.pid === pid), atMost('the page is there after', 60_000, most(late), 'ms')]
  })
