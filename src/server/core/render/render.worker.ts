import { parentPort } from 'node:worker_threads'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { startHighlighter } from '#markdown/highlight.ts'
import { renderMarkdown } from '#markdown/render.ts'
import type { Answer, Job } from './protocol.ts'

const SAMPLE = '# 热身\n\n**提示：**`a` $x$ <b>b</b>\n\n| a |\n|---|\n\n```ts\nlet a = 1\n```\n'
/** Matches a figure of code, which may carry the place of its block. */
const CODE = /<figure(?: data-b="\d+")? class="code"/
const port = parentPort
if (!port) throw new Error('This module runs in a worker thread only')

await startHighlighter(createOnigurumaEngine(import('shiki/wasm')))
// Without this, the first text would wait for loading and compiling.
await renderMarkdown(SAMPLE, { highlight: true })
answer({ stage: 'ready' })

port.on('message', async ({ id, source, options }: Job) => {
  try {
    // A text that is taken elsewhere is worth nothing without its colours.
    if (options.outlet)
      return answer({ stage: 'complete', id, rendered: await renderMarkdown(source, { ...options, highlight: true }) })
    const plain = await renderMarkdown(source, { ...options, highlight: false })
    const hasCode = CODE.test(plain.html)
    answer({ stage: hasCode ? 'plain' : 'complete', id, rendered: plain })
    if (hasCode) answer({ stage: 'complete', id, rendered: await renderMarkdown(source, { ...options, highlight: true }) })
  } catch (error) {
    answer({ stage: 'failed', id, reason: String(error) })
  }
})

function answer(message: Answer): void {
  port?.postMessage(message)
}
