import { htmlToMarkdown } from '#markdown/from-html/to-markdown.ts'
import { findReader } from '#server/keep/import/systems/registry.ts'
import { bytesOf } from './process-memory.ts'

/** A process of its own, so that its memory is the reading’s alone: `node import-reader.ts <file>` tells what it took. */
const [path = ''] = process.argv.slice(2)
const start = performance.now()
const reader = await findReader(path)
if (!reader) throw new Error(`Nobody reads ${path}`)
const blog = await reader.open(path, {})
const opened = performance.now()
let posts = 0
for await (const it of blog.read()) if ('post' in it) posts++
const read = performance.now()
let letters = 0
for await (const it of blog.read())
  if ('post' in it && it.post.body.format === 'html')
    letters += (await htmlToMarkdown(it.post.body.text, { target: (_, address) => address })).length
await blog.close()
console.log(
  JSON.stringify({
    posts,
    letters,
    open: opened - start,
    read: read - opened,
    convert: performance.now() - read,
    peak: bytesOf('self', 'VmHWM'),
  }),
)
