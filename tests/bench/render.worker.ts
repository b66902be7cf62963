import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from '#markdown/render.ts'
import { FAMILIES } from '#tests/support/text-families.ts'

// A little of everything, so that what is measured is compiled.
for (const family of FAMILIES.values()) await renderMarkdown(family(200), { highlight: false })
parentPort?.on('message', async (text: string) => {
  const before = process.threadCpuUsage()
  await renderMarkdown(text, { highlight: false })
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage((user + system) / 1000)
})
parentPort?.postMessage('ready')
