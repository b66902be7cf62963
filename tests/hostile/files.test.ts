import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_SOURCES } from '#contract/content/file.ts'
import { createPictureMaker, type PictureMaker } from '#server/content/file/file.maker.ts'
import { openTestBlog, silentLog, type TestBlog } from '../support/blog.ts'
import { hostileText } from './calls/generators.ts'
import { shoot } from './calls/shoot.ts'
import { judgeSvg } from './judge-svg.ts'
import { CALL_MS, SEED } from './seed.ts'
import { RAW_HTML } from './vectors/elements.ts'

/** These tests send broken pictures through the program's own upload; separate processes decode them. */
const PART_MS = CALL_MS * 30
const told = { sent: 0, stored: 0 }
const errors: unknown[] = []
let blog: TestBlog
let maker: PictureMaker
let samples: Buffer[]
console.log(`hostile files: HOSTILE_SEED=${SEED}`)
beforeAll(async () => {
  maker = createPictureMaker()
  const log = { ...silentLog, error: (fields: object) => void errors.push((fields as { err?: unknown }).err ?? fields) }
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'member' }), maker, log })
  const drawn = sharp({ create: { width: 40, height: 30, channels: 4, background: '#345c' } })
  samples = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn
      .clone()
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'secret-place' } } })
      .toBuffer(),
    drawn.clone().webp().toBuffer(),
    drawn.clone().gif().toBuffer(),
    drawn.clone().avif({ effort: 0 }).toBuffer(),
  ])
}, 60_000)
afterAll(async () => {
  console.log(`hostile files: ${JSON.stringify(told)}, HOSTILE_SEED=${SEED}`)
  maker?.close()
  await blog?.close()
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
const svgs = hostileText.chain((text) =>
  fc.constantFrom(
    `${SVG}${text}</svg>`,
    `${SVG}<text>${text}</text></svg>`,
    `${SVG}<style>${text}</style></svg>`,
    `${SVG}<a href="${text}"><rect width="9" height="9"/></a></svg>`,
    `${SVG}<use xlink:href="${text}"/></svg>`,
    `${SVG}<rect width="9" height="9" style="${text}" fill="url(${text})"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${text}">]>${SVG}<text>&a;</text></svg>`,
    `${SVG}<foreignObject>${text}</foreignObject></svg>`,
    `${'<g>'.repeat(3_000)}${text}`,
  ),
)
/** Generates a picture that is changed, cut, doubled, or followed by other data. */
const broken = fc
  .record({
    which: fc.nat(),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
    deed: fc.nat(4),
    more: hostileText,
  })
  .map(({ which, at, bytes, deed, more }) => {
    const whole = samples[which % samples.length] ?? Buffer.alloc(0)
    const place = at % whole.length
    const tail = whole.subarray(Math.min(whole.length, place + bytes.length))
    if (deed === 0) return Buffer.concat([whole.subarray(0, place), bytes, tail])
    if (deed === 1) return whole.subarray(0, place)
    if (deed === 2) return Buffer.concat([whole, Buffer.from(more)])
    if (deed === 3) return Buffer.concat([whole.subarray(0, place), whole.subarray(place), whole.subarray(place)])
    return Buffer.concat([Buffer.from(more.slice(0, 64)), whole])
  })
const files = fc.oneof(
  { weight: 3, arbitrary: broken },
  { weight: 3, arbitrary: svgs.map((it) => Buffer.from(it)) },
  { weight: 1, arbitrary: hostileText.map((it) => Buffer.from(it)) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_HTML).map((it) => Buffer.from(`<html>${it}`)) },
)
const namesOf = () => {
  try {
    return readdirSync(blog.uploads.place ?? '').sort()
  } catch {
    return []
  }
}

test('whatever is sent as a picture is refused in a sentence and leaves nothing, or is stored as a picture and nothing else', {
  timeout: 90_000 + PART_MS * 3,
}, async () => {
  const property = fc.asyncProperty(files, hostileText, fc.constantFrom(...FILE_SOURCES), async (bytes, name, source) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name.toWellFormed().slice(0, 300)))
    const before = namesOf()
    const { status, body } = await blog.ask(`/file/upload?source=${source}`, {
      method: 'POST',
      body: form,
      headers: { authorization: 'x' },
    })
    told.sent++
    if (errors.length)
      throw new Error(
        `logged: ${errors
          .splice(0)
          .map((it) => (it instanceof Error ? it.stack : JSON.stringify(it)))
          .join()}`,
      )
    const added = namesOf().filter((it) => !before.includes(it))
    if (status !== 200) {
      if (![400, 413, 415].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`)
      if (!/^[\p{Script=Han}\p{L}\d（）、，。 ]+$/u.test(body.message)) throw new Error(`says ${body.message}`)
      if (added.length) throw new Error(`left ${added}`)
      return
    }
    told.stored++
    for (const file of added) await expectPicture(file)
  })
  await shoot('files', property, { few: 60, ms: PART_MS })
  expect(told.stored).toBeGreaterThan(0)
})

/** Checks that a stored file has a name of ours, is what its name says, and carries no data from behind or beside the picture. */
async function expectPicture(file: string): Promise<void> {
  // A member's file in the chat may have any content: it is never shown, and its headers make browsers save it.
  if (/^[0-9a-f]{40}\.bin$/.test(file)) return
  if (!/^[\w-]{20,}(?:\.w\d+)?\.(?:jpg|png|webp|gif|avif|svg)$/.test(file)) throw new Error(`is called ${file}`)
  const bytes = readFileSync(join(blog.uploads.place ?? '', file))
  if (file.endsWith('.svg')) {
    const faults = judgeSvg(bytes.toString())
    if (faults.length) throw new Error(`${faults.join()} in ${bytes.toString().slice(0, 400)}`)
    return
  }
  const meta = await sharp(bytes).metadata()
  if (meta.exif || meta.xmp || meta.iptc) throw new Error('has metadata')
  const text = bytes.toString('latin1')
  if (/secret-place|<script|hostile\(\)/.test(text)) throw new Error('carries what was behind the picture')
}
