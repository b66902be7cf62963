// Built-in modules only: see install.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

const parent = process.ppid
/** Windows knows no SIGUSR2. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])]

/** A signal to npm ends the shell between npm and us, which passes nothing on: its end is our signal. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}

/** Starts the pinned Node as our voice: same streams, our signals passed on. Resolves with its exit code and what it sent. */
export function follow(args, { env = {}, listen = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env, ...env },
      stdio: listen ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    // A terminal has sent Ctrl-C to the child already.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    for (const signal of SIGNALS) process.on(signal, pass)
    whenOrphaned(() => child.kill('SIGTERM'))
    let message
    child.on('message', (it) => (message = it))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass)
      resolve({ code: signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1), message })
    })
  })
}
