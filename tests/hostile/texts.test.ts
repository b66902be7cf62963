import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { judgeText } from './judge-text.ts'
import { mutants } from './mutate.ts'
import { SEED, TEXTS_MS } from './seed.ts'
import { type VectorClass, vectors } from './vectors/every.ts'

/** Changed ones of each class where nobody asked for more. */
const FEW = 60
const LOT = 100
const CONTROL = '寻常的一句话'
const comment = { pictures: ['/uploads/a.webp'], mentions: ['<b>', '小明'] }

/** Packages assert more where they are developed than in what the program runs; there such a text is rendered. */
const isOfDevelopers = (error: unknown) => error instanceof Error && error.name === 'Assertion'

async function faults(text: string): Promise<string[]> {
  try {
    return await faultsOf(text)
  } catch (error) {
    return isOfDevelopers(error) ? [] : [`${error} ⇐ ${JSON.stringify(text)}`]
  }
}

async function faultsOf(text: string): Promise<string[]> {
  const found: string[] = []
  for (const options of [{ highlight: false }, { highlight: false, comment }]) {
    const { html, summary, plain } = await renderMarkdown(`${CONTROL}\n\n${text}`, options)
    const kind = 'comment' in options ? 'comment' : 'article'
    found.push(...judgeText(html).map((it) => `${kind}: ${it} ⇐ ${JSON.stringify(text)}`))
    for (const words of [html, plain, summary])
      if (!words.includes(CONTROL)) found.push(`${kind} lost words ⇐ ${JSON.stringify(text)}`)
  }
  return found
}

console.log(`hostile texts: HOSTILE_SEED=${SEED}`)

describe('a rendered text is harmless, whatever was written, and harmless words stay', () => {
  test.each(Object.keys(vectors) as VectorClass[])('%s', { timeout: 3_600_000 }, async (kind) => {
    const found: string[] = []
    const end = performance.now() + TEXTS_MS
    let count = 0
    const judge = async (texts: readonly string[]) => {
      for (const it of texts) found.push(...(await faults(it)))
      count += texts.length
    }
    await judge([...vectors[kind], ...mutants(kind, vectors[kind], FEW)])
    for (let lot = 0; performance.now() < end; lot++) await judge(mutants(`${kind} ${lot}`, vectors[kind], LOT))
    console.log(`hostile texts: ${count} of ${kind}, HOSTILE_SEED=${SEED}`)
    expect(found.slice(0, 20), `HOSTILE_SEED=${SEED}`).toEqual([])
  })
})
