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

/** Tells what came of something that was tried while the disk was full, and how to try it again once there is room. */
interface Tried {
  isRefused: boolean
  isClear: boolean
  said: string
  /** Resolves to an empty text when it was taken, else to what was said instead. */
  again(): Promise<string>
}

/** Fills the disk in each round, tries something, makes room and tries again. Also returns how often that was taken. */
async function inRounds(trial: Trial, times: number, { world, token, disk }: Full, attempt: (n: number) => Promise<Tried>) {
  const told = { refused: 0, clear: 0, read: 0, again: 0 }
  const { pid } = world.program
  for (let n = 0; n < times; n++) {
    disk.fill()
    const { isRefused, isClear, said, again } = await attempt(n)
    told.refused += Number(isRefused)
    told.clear += Number(isClear)
    if (!isClear) trial.say(said)
    told.read += Number(await readsGoOn(world, token))
    disk.free()
    const fault = await again()
    if (fault) trial.say(`after there is room: ${fault}`)
    else told.again++
  }
  const rows: Row[] = [
    always('refused while it is full', times, told.refused),
    always('the answer names the cause', times, told.clear),
    always('pages, lists and what members read are answered meanwhile', times, told.read),
    always('taken again once there is room, without a restart', times, told.again),
    always('it is the same process', 1, Number(world.program.pid === pid)),
  ]
  return { rows, taken: told.again }
}

const howTold = (answer: Answer) => ({
  isRefused: answer.code !== 200,
  isClear: isClear(answer),
  said: `${answer.code} ${answer.message}`,
})
const faultOf = ({ code, message }: Answer) => (code === 200 ? '' : `${code} ${message}`)

/** The text is too large for any room that is left. */
const LONG = '一句话，写在满了的盘上，要占一点地方。\n\n'.repeat(5_500)

export const databaseFull: Fault = (trial) =>
  onSmallDisk('db', 48, async (full) => {
    const { world, token } = full
    const acknowledged: number[] = []
    const publish = async (title: string, text?: string) => {
      const answer = await world.publish(token, title, text)
      if (answer.data) acknowledged.push(answer.data.id)
      return answer
    }
    const { rows } = await inRounds(trial, trial.times(20), full, async (n) => {
      let answer = await publish(`满了 ${n}`, LONG.slice(0, 200_000))
      for (let tries = 1; tries < 20 && answer.code !== 503 && answer.code !== 500; tries++)
        answer = await publish(`满了 ${n}`, LONG.slice(0, 200_000))
      return { ...howTold(answer), again: async () => faultOf(await publish(`又有地方了 ${n}`)) }
    })
    let lost = 0
    for (const id of acknowledged) if ((await ask(world.url, `/sys/article/detail/${id}`, { token })).code !== 200) lost++
    return [...rows, atMost(`acknowledged saves lost, of ${acknowledged.length}`, 0, lost)]
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
  onSmallDisk('uploads', 24, async (full) => {
    const { world, token } = full
    const folder = join(world.dataDir, 'uploads')
    const { rows, taken } = await inRounds(trial, trial.times(20), full, async () => {
      const bytes = await picture(trial)
      const again = async () => {
        const answer = await upload(world, token, bytes)
        const shown = await world.page(answer.data ?? '/')
        // This makes room for the next try.
        await ask(world.url, `/file/delete?url=${encodeURIComponent(answer.data ?? '')}`, { token })
        for (const name of readdirSync(folder)) if (!name.startsWith('.')) rmSync(join(folder, name))
        return shown.status === 200 ? faultOf(answer) : `${answer.code} ${answer.message}`
      }
      return { ...howTold(await upload(world, token, bytes)), again }
    })
    const db = await openDatabase(world.databaseUrl)
    const stored = await db.read.selectFrom('file').select('id').execute()
    await db.close()
    const halves = readdirSync(folder).filter((it) => it.startsWith('.') && it !== '.filler')
    return [
      ...rows,
      atMost('rows of uploads that were refused', 0, Math.max(0, stored.length - taken)),
      atMost('halves left on the disk', 0, halves.length),
    ]
  })

/** Limits how long a page may take after there is room again. */
const LATE_MS = 60_000

export const buildFull: Fault = (trial) =>
  onSmallDisk('site', 40, async (full) => {
    const { world, token } = full
    const late: number[] = []
    const { rows } = await inRounds(trial, trial.times(10), full, async (n) => {
      const { data } = await world.publish(token, `写在满了的站上 ${n}`)
      const isThere = async () => (await world.page(`/post/${data?.id}`)).text.includes(`写在满了的站上 ${n}`)
      const said = await statusOfFull(world, token)
      const again = async () => {
        const freed = performance.now()
        while (performance.now() - freed < LATE_MS && !(await isThere())) await pause(50)
        const took = performance.now() - freed
        late.push(took)
        return took < LATE_MS ? '' : 'the page is not there'
      }
      return { isRefused: !(await isThere()), isClear: NAMES_DISK.test(said), said: said.slice(0, 600), again }
    })
    return [...rows, atMost('the page is there after', LATE_MS, most(late), 'ms')]
  })

const NAMES_DISK = /ENOSPC|磁盘/

/** Waits until publishing says that the disk is full; returns what it says at last. */
async function statusOfFull(world: World, token: string): Promise<string> {
  let said = ''
  for (let tries = 0; tries < 60 && !NAMES_DISK.test(said); tries++) {
    if (tries) await pause(100)
    said = JSON.stringify((await ask(world.url, '/sys/publishing/status', { token })).data)
  }
  return said
}
