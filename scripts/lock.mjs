// This is our own code instead of a lock library because it runs before any package is installed.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const beatEvery = 2_000
const deadAfter = 20_000

const attempt = (action) => {
  try {
    action()
    return true
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

const ageOf = (path) => {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** Checks whether the holder is gone: its process has ended on this machine, or it has stopped to touch the lock. */
function isAbandoned(folder) {
  if (ageOf(folder) > deadAfter) return true
  try {
    const [host, pid] = readFileSync(join(folder, 'holder'), 'utf8').split(' ')
    if (host !== hostname()) return false
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes an abandoned lock. Only one process may do so at a time, else the second would remove the fresh lock of the first. */
function clearAbandoned(folder) {
  const clearing = `${folder}.clearing`
  if (ageOf(clearing) > deadAfter) rmSync(clearing, { recursive: true, force: true })
  if (!attempt(() => mkdirSync(clearing))) return
  if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
  rmSync(clearing, { recursive: true, force: true })
}

/** Runs `action` while no other process runs one under the same folder name. */
export async function holding(folder, action) {
  let told = false
  while (!attempt(() => mkdirSync(folder))) {
    if (isAbandoned(folder)) clearAbandoned(folder)
    if (!told) console.log('Another start is installing, waiting for it … 另一个进程正在安装，请稍候…')
    told = true
    await pause(200)
  }
  writeFileSync(join(folder, 'holder'), `${hostname()} ${process.pid}`)
  const beat = setInterval(() => attempt(() => utimesSync(folder, new Date(), new Date())), beatEvery)
  try {
    return await action()
  } finally {
    clearInterval(beat)
    rmSync(folder, { recursive: true, force: true })
  }
}
