import { parentPort } from 'node:worker_threads'
import { ask } from '#tests/faults/world.ts'
import { PASSWORD } from '#tests/support/member.ts'

/** Holds the result of each login: its code, and the milliseconds it took. */
export type Login = { code: number; took: number }

// The logins have a separate thread: the thread that measures the others must not wait for them.
parentPort?.on('message', async ({ url, count }: { url: string; count: number }) => {
  const logIn = async (n: number): Promise<Login> => {
    const body = { username: `author${n % 3}`, password: PASSWORD, source: 'PC' }
    const { code, took } = await ask(url, '/auth/login', { body, from: `198.51.100.${n}` })
    return { code, took }
  }
  parentPort?.postMessage(await Promise.all(Array.from({ length: count }, (_, n) => logIn(n))))
})
