import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Ask = { kind: 'memory' } | { kind: 'save'; id: number; title: string } | { kind: 'touch site' }
export type Told = { kind: 'listening'; port: number } | { kind: 'saved' } | { kind: 'memory'; bytes: number }

/** Starts server.ts; with a data folder it publishes and serves the site too. Resolves when it has nothing left to publish. */
export async function startServer(database: string, dataDir = '') {
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [database, dataDir], {
    stdio: 'inherit',
  })
  const answer = async () => ((await once(child, 'message')) as [Told])[0]
  const first = await answer()
  if (first.kind !== 'listening') throw new Error('the server did not start')
  return {
    port: first.port,
    async ask(question: Ask): Promise<Told> {
      child.send(question)
      return answer()
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
