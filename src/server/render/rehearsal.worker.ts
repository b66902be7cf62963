import { parentPort } from 'node:worker_threads'
import type { Answer, Job } from './protocol.ts'

// Stands in for the renderer in tests: a text says what becomes of it.
const answer = (message: Answer) => parentPort?.postMessage(message)
const rendered = (html: string) => ({ html, outline: [], plain: '', wordCount: 0, readMinutes: 1, summary: '' })

parentPort?.on('message', ({ id, source }: Job) => {
  if (source.includes('plain')) answer({ stage: 'plain', id, rendered: rendered('plain') })
  if (source.includes('fail')) return answer({ stage: 'failed', id, reason: 'asked to' })
  if (source.includes('die')) process.exit(1)
  const until = performance.now() + (source.includes('forever') ? Number.POSITIVE_INFINITY : source.includes('slow') ? 300 : 0)
  while (performance.now() < until);
  answer({ stage: 'complete', id, rendered: rendered(`done: ${source}`) })
})
answer({ stage: 'ready' })
