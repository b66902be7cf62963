import { parentPort } from 'node:worker_threads'
import type { Answer, Job } from './protocol.ts'

// This worker replaces the renderer in tests: the text itself names the answer.
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
