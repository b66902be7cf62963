import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'

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

  test('a text that is too slow is answered at the hard stop, and a later one does not wait for it', async () => {
    const it = start({ threads: 1, longest: 500 })
    await it.render('热身', { patience: 30_000 })
    const slow = await it.render(`${'*a _b '.repeat(30_000)}`)
    expect(slow.complete).toBe(false)
    expect(slow.rendered.html).toMatch(/^<p>\*a _b /)
    expect((await it.render('**后**', { patience: 30_000 })).rendered.html).toBe('<p><strong>后</strong></p>')
    expect((await slow.finished)?.html).toMatch(/^<p>/)
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
    expect((await finished)?.html).toBe('done: plain slow')
  })

  test('escaped text is the answer when not even that came, and the end has the best there was', async () => {
    const { rendered, complete, finished } = await rehearse({ longest: 200 }).render('forever <b>\n\na\nb', { patience: 20 })
    expect(complete).toBe(false)
    expect(rendered.html).toBe('<p>forever &lt;b&gt;</p>\n<pre>a\nb</pre>')
    expect(await finished).toEqual(rendered)
  })

  test('texts that never end do not stop the others, however many they are', async () => {
    const it = rehearse({ longest: 300 })
    const stuck = Array.from({ length: 4 }, () => it.render('plain forever', { patience: 20 }))
    const fine = await Promise.all(['a', 'b', 'c'].map((text) => it.render(text, { patience: 60_000 })))
    expect(fine.map((outcome) => outcome.rendered.html)).toEqual(['done: a', 'done: b', 'done: c'])
    for (const outcome of await Promise.all(stuck)) {
      expect(outcome.complete).toBe(false)
      expect((await outcome.finished)?.html).toBe('plain')
    }
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
