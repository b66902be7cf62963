import { publishByHand } from './editor-publish.ts'
import { textOf } from './editor-texts.ts'
import { memoryOverTyping, previewDelays, typeAlong } from './editor-typing.ts'
import { type EditorWorld, goToPlace, MODES, type Mode, openBrowser, openEditorWorld, openInTab, openTo } from './editor-world.ts'
import { spread } from './figures.ts'

const LENGTH = 50_000
const ORDINARY = 5_000
const OPENS = 5
/** With five publishes of the long article and the two drafts below, this reaches an author's limit for a minute. */
const PUBLISHES = 20

const PARTS = {
  typing,
  preview: previews,
  publish: publishes,
  memory,
  open: openings,
}
const EDITOR_PARTS = Object.keys(PARTS)

/** Measures the rows of targets.md, Editor, with the hardest article for each. */
export async function benchEditor(only: readonly string[] = EDITOR_PARTS) {
  const world = await openEditorWorld()
  try {
    const result: Record<string, object> = {}
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!only.includes(name)) continue
      Object.assign(result, await measure(world))
      console.error(name, JSON.stringify(result))
    }
    return result
  } finally {
    await world.remove()
  }
}

/** Measures the time from the address to the first keystroke: in a fresh browser, and in one that was here twice before. */
async function openings({ program, add }: EditorWorld) {
  const long = await add('很长', textOf(LENGTH))
  const result: Record<string, object> = {}
  for (const [name, path] of [
    ['new', '/editor'],
    [`${LENGTH} characters`, `/editor?id=${long}`],
  ] as const)
    for (const mode of MODES) {
      const [cold, warm]: [number[], number[]] = [[], []]
      for (let n = 0; n < OPENS; n++) {
        const it = await openBrowser(program, mode)
        cold.push(await openTo(it.page, program.url + path))
        await it.page.close()
        // A browser keeps compiled code for returning visitors.
        for (let before = 0; before < 2; before++) await openInTab(it.context, program.url + path)
        warm.push(await openInTab(it.context, program.url + path))
        await it.close()
      }
      result[`open ${name}, ${mode}, ms`] = { cold: spread(cold), warm: spread(warm) }
    }
  return result
}

async function inMode<T>(
  { program }: EditorWorld,
  id: number,
  mode: Mode,
  work: (page: Awaited<ReturnType<typeof openBrowser>>['page']) => Promise<T>,
) {
  const it = await openBrowser(program, mode)
  try {
    await openTo(it.page, `${program.url}/editor?id=${id}`)
    await goToPlace(it.page, mode)
    // Work that remains from the opening must not count as typing.
    await it.page.waitForTimeout(2_000)
    return await work(it.page)
  } finally {
    await it.close()
  }
}

async function typing(world: EditorWorld) {
  const result: Record<string, object> = {}
  for (const mode of MODES)
    result[`key to paint at ${LENGTH} characters, ${mode}, ms`] = await inMode(
      world,
      await world.add('很长', textOf(LENGTH)),
      mode,
      typeAlong,
    )
  return result
}

async function previews(world: EditorWorld) {
  const result: Record<string, object> = {}
  for (const length of [ORDINARY, LENGTH])
    result[`preview behind the last key at ${length} characters, ms`] = await inMode(
      world,
      await world.add('预览', textOf(length)),
      'split',
      previewDelays,
    )
  return result
}

async function publishes(world: EditorWorld) {
  const { url } = world.program
  const result: Record<string, object> = {}
  for (const [length, times] of [
    [ORDINARY, PUBLISHES],
    [LENGTH, 5],
  ] as const) {
    const id = await world.add('发布', textOf(length))
    result[`button to live page at ${length} characters, ${times} publishes, ms`] = await inMode(world, id, 'source', (page) =>
      publishByHand(page, { url, id, times }),
    )
  }
  return result
}

async function memory(world: EditorWorld) {
  const id = await world.add('久写', textOf(LENGTH))
  return { 'ten minutes of typing, split': await inMode(world, id, 'split', memoryOverTyping) }
}
