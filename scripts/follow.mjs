// Only built-in modules may be imported here: see install.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

const parent = process.ppid
/** Lists the signals to pass on. Windows has no SIGUSR2. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])]

/**
 * Calls `act` when npm's shell has ended: a signal to npm ends the shell between npm and this process, and that shell passes no signal
 * on.
 */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}

/**
 * Starts the pinned Node with the streams of this process and passes signals on to it. Resolves with its exit code and the message
 * that it sent.
 */
export function follow(args, { env = {}, listen = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env, ...env },
      stdio: listen ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    // A terminal has already sent Ctrl-C to the child.
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
