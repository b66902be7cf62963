import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/core/http/limits.ts'
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'
import type { RenderOutcome } from './task.ts'

let renderer: Renderer | undefined
afterEach(async () => renderer?.close())

function start(options: RendererOptions = {}): Renderer {
  renderer = createRenderer(options)
  return renderer
}

const rehearse = (options: RendererOptions = {}) =>
  start({ threads: 1, hardStop: 50, longest: 1000, module: new URL('./rehearsal.worker.ts', import.meta.url), ...options })

describe('with the real pipeline', { timeout: 60_000 }, () => {
  test('a text comes back rendered, in colours', async () => {
    const { rendered, complete, finished } = await start({ threads: 1 }).render('# 题\n\n```ts\nlet a = 1\n```', {
      patience: 30_000,
    })
    expect(complete).toBe(true)
    expect(finished).toBeNull()
    expect(rendered.html).toContain('<span class="k2">let</span>')
    expect(rendered.outline).toEqual([{ depth: 2, id: 'h-题', text: '题' }])
  })

  test('the text of an article has its colours beside the places of its blocks', async () => {
    const { rendered } = await start({ threads: 1 }).render('```ts\nlet a = 1\n```', { patience: 30_000, isNumbered: true })
    expect(rendered.html).toMatch(/^<figure data-b="0" class="code"[\s\S]*<span class="k2">let<\/span>/)
  })

  test('a text that is too slow is answered at the hard stop, and a later one does not wait for it', async () => {
    // A fast machine needs some hundred milliseconds for this text, so it is stopped long before on every machine.
    const it = start({ threads: 1, hardStop: 20, longest: 60_000 })
    await it.render('热身', { patience: 30_000 })
    const slow = await it.render('*a _b '.repeat(30_000), { patience: 20 })
    expect(slow.complete).toBe(false)
    expect(slow.rendered.html).toMatch(/^<p>\*a _b /)
    expect((await it.render('**后**', { patience: 30_000 })).rendered.html).toBe('<p><strong>后</strong></p>')
    expect((await slow.finished)?.rendered.html).toMatch(/^<p>/)
  })

  test('sizes of pictures reach the thread', async () => {
    const { rendered } = await start().render('![](/a.png)', {
      patience: 30_000,
      knownPictures: { '/a.png': { width: 3, height: 2 } },
    })
    expect(rendered.html).toContain('width="3" height="2"')
  })
})

describe('when time runs out', { timeout: 60_000 }, () => {
  test('the plain rendering is the answer, and the complete one follows', async () => {
    const { rendered, complete, finished } = await rehearse({ longest: 60_000 }).render('plain slow', { patience: 200 })
    expect(complete).toBe(false)
    expect(['plain', '<p>plain slow</p>']).toContain(rendered.html)
    expect(await finished).toMatchObject({ rendered: { html: 'done: plain slow' }, isFinal: true })
  })

  test('escaped text is the answer when not even that came, and the end has the best there was', async () => {
    const { rendered, complete, finished } = await rehearse({ longest: 200 }).render('forever <b>\n\na\nb', { patience: 20 })
    expect(complete).toBe(false)
    expect(rendered.html).toBe('<p>forever &lt;b&gt;</p>\n<pre>a\nb</pre>')
    expect(await finished).toEqual({ rendered, isFinal: true })
  })

  test('texts that never end do not stop the others, however many they are', async () => {
    const it = rehearse({ longest: 300 })
    const stuck = Array.from({ length: 4 }, () => it.render('plain forever', { patience: 20 }))
    const fine = await Promise.all(['a', 'b', 'c'].map((text) => it.render(text, { patience: 60_000 })))
    expect(fine.map((outcome) => outcome.rendered.html)).toEqual(['done: a', 'done: b', 'done: c'])
    for (const outcome of await Promise.all(stuck)) {
      expect(outcome.complete).toBe(false)
      expect((await outcome.finished)?.rendered.html).toBe('plain')
    }
  })
})

describe('nobody takes rendering from the others', { timeout: 60_000 }, () => {
  const preview = (by: number, patience = 60_000) => ({ isPreview: true, by, patience }) as const
  const html = async (outcome: Promise<RenderOutcome>) => (await outcome).rendered.html

  test('of the previews that an account has waiting only the newest is made, and the older is answered at once', async () => {
    const it = rehearse({ hardStop: 60_000 })
    const busy = it.render('slow', preview(1))
    const [older, others, newer] = [it.render('a', preview(2)), it.render('b', preview(3)), it.render('c', preview(2))]
    expect(await older).toMatchObject({ rendered: { html: '<p>a</p>' }, complete: false, finished: null })
    expect(await Promise.all([busy, others, newer].map(html))).toEqual(['done: slow', 'done: b', 'done: c'])
  })

  test('what an account stores is never replaced', async () => {
    const it = rehearse({ hardStop: 60_000 })
    const all = ['slow', 'a', 'b'].map((text) => it.render(text, { by: 1, patience: 60_000 }))
    expect(await Promise.all(all.map(html))).toEqual(['done: slow', 'done: a', 'done: b'])
  })

  test('a preview is not begun when its time is over or its reader is gone; what is stored is', async () => {
    const it = rehearse({ hardStop: 60_000 })
    const busy = it.render('slow', { patience: 60_000 })
    const gone = new AbortController()
    const left = it.render('forever a', { ...preview(1), signal: gone.signal })
    const late = it.render('forever b', preview(2, 1))
    const stored = it.render('c', { by: 3, patience: 1 })
    gone.abort()
    const answers = await Promise.all([late, stored])
    await busy
    expect(answers.map((one) => one.complete)).toEqual([false, false])
    expect(await answers[0]?.finished).toMatchObject({ isFinal: false })
    expect(await answers[1]?.finished).toMatchObject({ rendered: { html: 'done: c' }, isFinal: true })
    expect((await left).complete).toBe(false)
  })

  test('a preview without end is killed at its stop, and the next text of its account waits for nobody else', async () => {
    const it = rehearse({ longestPreview: 100, longest: 60_000 })
    const started = once(process, 'worker') as Promise<[Worker]>
    const endless = await it.render('forever', preview(1, 20))
    const [worker] = await started
    const ended = once(worker, 'exit')
    // The text goes to the slow lane at once and is stopped there; the fast lane stays free for all others.
    const again = it.render('forever', preview(1))
    expect(await html(it.render('a', preview(2)))).toBe('done: a')
    expect(await endless.finished).toMatchObject({ isFinal: true })
    // A thread that was only forgotten would use a core for ever.
    await ended
    expect((await again).complete).toBe(false)
    // A short text of the same account need not wait.
    expect(await html(it.render('b', preview(1)))).toBe('done: b')
  })

  test('beyond the bound a preview is refused with a sentence; a text that is stored stays plain and is made up for', async () => {
    let dropped = 0
    const it = rehearse({ hardStop: 60_000, onDropped: () => dropped++ })
    const busy = it.render('slow', { patience: 60_000 })
    const crowd = Array.from({ length: LIMITS.rendersWaiting }, (_, by) => it.render(`${by}`, preview(by)))
    await expect(it.render('x', preview(9999))).rejects.toMatchObject({ code: 503, message: '现在要排版的文字太多，请稍后再试' })
    expect(await it.render('**y**', { by: 1 })).toMatchObject({
      rendered: { html: '<p>**y**</p>' },
      complete: false,
      finished: null,
    })
    expect(dropped).toBe(1)
    await busy
    expect((await Promise.all(crowd)).every((one) => one.complete)).toBe(true)
  })
})

describe('when something breaks', { timeout: 60_000 }, () => {
  test('a text that fails, or kills its thread, is answered with what there is; the next one is well', async () => {
    const it = rehearse()
    expect(await it.render('plain fail', { patience: 60_000 })).toMatchObject({
      rendered: { html: 'plain' },
      complete: false,
      finished: null,
    })
    expect(await it.render('die', { patience: 60_000 })).toMatchObject({
      rendered: { html: '<p>die</p>' },
      complete: false,
      finished: null,
    })
    expect((await it.render('a', { patience: 60_000 })).complete).toBe(true)
  })

  test('closing answers everything that is on its way, and everything after', async () => {
    const it = rehearse()
    const waiting = ['forever', 'a', 'b'].map((text) => it.render(text, { patience: 60_000 }))
    await it.close()
    for (const outcome of await Promise.all(waiting)) expect(outcome.complete).toBe(false)
    expect((await it.render('c')).rendered.html).toBe('<p>c</p>')
  })

  test('an idle thread does not keep the process', () => {
    const url = new URL('./renderer.ts', import.meta.url)
    const script = `import('${url}').then((it) => it.createRenderer({ warm: true }))`
    expect(spawnSync(process.execPath, ['-e', script], { timeout: 30_000 }).status).toBe(0)
  })
})
