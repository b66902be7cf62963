import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const NAME = /^(.+)-(\d+)-(light|dark)(?:-(\w+))?\.png$/
const SHEET_WIDTH = 1600
/** Taller pictures are cut off: the whole picture is one click away. */
const MOST = 640
const [GAP, LINE] = [12, 18]
/** Desktop pictures are shown at a quarter, telephone pictures at two fifths: so both are equally readable. */
const shownWidth = (width: number) => Math.round(width < 640 ? width / 2.5 : width / 4)

interface Picture {
  file: string
  state: string
  width: string
  theme: string
  kind: string
}

/** This runs in the page: a choice or typed text hides the other pictures. */
const script = `
const [form] = document.forms
const show = () => {
  const { words, width, theme, kind } = Object.fromEntries(new FormData(form))
  for (const it of document.querySelectorAll('figure')) {
    const { name, ...at } = it.dataset
    it.hidden = !name.includes(words) || (width && at.width !== width) || (theme && at.theme !== theme) || (kind && at.kind !== kind)
  }
  for (const it of document.querySelectorAll('section')) it.hidden = !it.querySelector('figure:not([hidden])')
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())`

const style = `
:root { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif }
body { margin: 16px }
form { position: sticky; top: 0; z-index: 1; display: flex; gap: 8px; padding: 8px 0; background: Canvas }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px }
h2 { flex-basis: 100%; margin: 24px 0 0 }
figure { margin: 0 }
img { display: block; outline: 1px solid #8886 }
figcaption { padding-top: 4px; overflow-wrap: anywhere }
[hidden] { display: none }`

function picturesIn(folder: string): Picture[] {
  const found = readdirSync(folder).flatMap((file) => {
    const [, state, width, theme, kind = 'plain'] = NAME.exec(file) ?? []
    return state && width && theme ? [{ file, state, width, theme, kind }] : []
  })
  return found.sort((a, b) => Number(b.width) - Number(a.width) || a.state.localeCompare(b.state))
}

const captionOf = ({ state, width, theme, kind }: Picture) => `${state} ${width} ${theme}${kind === 'plain' ? '' : ` ${kind}`}`
const thumbOf = (file: string) => `${file.slice(0, -'.png'.length)}.webp`

/** Draws small pictures for the page, and one sheet of all pictures of a screen. */
async function draw(folder: string, pictures: readonly Picture[], sheet: string): Promise<void> {
  mkdirSync(join(folder, 'small'), { recursive: true })
  const placed: OverlayOptions[] = []
  const captions: string[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  for (const it of pictures) {
    const whole = sharp(join(folder, it.file)).resize({ width: shownWidth(Number(it.width)) })
    const { data, info } = await whole.toBuffer({ resolveWithObject: true })
    const height = Math.min(info.height, MOST)
    const small = sharp(data).extract({ left: 0, top: 0, width: info.width, height })
    const input = await small.png().toBuffer()
    await sharp(input)
      .webp()
      .toFile(join(folder, 'small', thumbOf(it.file)))
    if (x && x + info.width > SHEET_WIDTH) [x, y, rowHeight] = [0, y + rowHeight + LINE + GAP, 0]
    placed.push({ input, left: x, top: y + LINE })
    captions.push(`<text x="${x}" y="${y + LINE - 5}">${captionOf(it)}</text>`)
    x += info.width + GAP
    rowHeight = Math.max(rowHeight, height)
  }
  const size = { width: SHEET_WIDTH, height: y + rowHeight + LINE }
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="11">${captions.join('')}</svg>`
  await sharp({ create: { ...size, channels: 3, background: '#bbb' } })
    .composite([...placed, { input: Buffer.from(words), left: 0, top: 0 }])
    .png()
    .toFile(sheet)
}

const figure = (screen: string, it: Picture) =>
  `<figure style="width:${shownWidth(Number(it.width))}px" data-name="${screen} ${it.state}" data-width="${it.width}" data-theme="${it.theme}" data-kind="${it.kind}">
<a href="${screen}/${it.file}"><img src="${screen}/small/${thumbOf(it.file)}" alt="" loading="lazy"></a><figcaption>${captionOf(it)}</figcaption></figure>`

const select = (name: 'width' | 'theme' | 'kind', pictures: readonly Picture[]) => {
  const values = [...new Set(pictures.map((it) => it[name]))].sort((a, b) => Number(a) - Number(b))
  return `<select name="${name}"><option value="">every ${name}</option>${values.map((it) => `<option>${it}</option>`).join('')}</select>`
}

/** Writes all pictures on one page, `index.html`, and a sheet for each of these screens. */
export async function writeSheets(folder: string, screens: ReadonlySet<string>): Promise<void> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const folders = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory() && it.name !== 'sheets')
  const all = folders.map(({ name }) => ({ name, pictures: picturesIn(join(folder, name)) }))
  for (const { name, pictures } of all)
    if (screens.has(name)) await draw(join(folder, name), pictures, join(sheets, `${name}.png`))

  const pictures = all.flatMap((it) => it.pictures)
  const sections = all.map(
    (it) => `<section id="${it.name}"><h2>${it.name}</h2>${it.pictures.map((one) => figure(it.name, one)).join('')}</section>`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<form><input name="words" type="search" placeholder="screen or state" aria-label="Screen or state">
${select('width', pictures)}${select('theme', pictures)}${select('kind', pictures)}</form>
${sections.join('\n')}<script>${script}</script></html>`,
  )
}
