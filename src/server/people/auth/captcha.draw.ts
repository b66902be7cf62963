import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'

const [WIDTH, HEIGHT] = [120, 40]
const FAMILY = 'Captcha'
const INKS = ['#1f3f86', '#7a2d1f', '#245c3a', '#5b3a86']

const require = createRequire(import.meta.url)

/** Loads the library with the first captcha: most sites never show one. */
async function load() {
  const canvas = await import('@napi-rs/canvas')
  const folder = join(require.resolve('@fontsource-variable/inter/package.json'), '../files')
  if (!canvas.GlobalFonts.has(FAMILY)) canvas.GlobalFonts.registerFromPath(join(folder, 'inter-latin-wght-normal.woff2'), FAMILY)
  return canvas
}
let loaded: ReturnType<typeof load> | undefined

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)
const inkOf = (context: SKRSContext2D) => {
  const ink = INKS[randomInt(INKS.length)] ?? ''
  context.fillStyle = ink
  context.strokeStyle = ink
}

/** Draws characters, each rotated and moved, with strokes across, and returns a PNG with a light background. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  loaded ??= load()
  const canvas = (await loaded).createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f1f4fa'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let n = 0; n < 40; n++) {
    inkOf(context)
    context.globalAlpha = 0.35
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), 1.5, 1.5)
  }
  context.globalAlpha = 1
  const step = WIDTH / (text.length + 0.6)
  for (const [place, character] of [...text].entries()) {
    inkOf(context)
    context.save()
    context.translate(step * (place + 0.8) + between(-3, 3), HEIGHT / 2 + between(-3, 3))
    context.rotate(between(-0.42, 0.42))
    context.transform(1, between(-0.2, 0.2), between(-0.25, 0.25), 1, 0, 0)
    context.font = `700 ${Math.round(between(25, 30))}px ${FAMILY}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(character, 0, 1)
    context.restore()
  }
  for (let n = 0; n < 3; n++) {
    inkOf(context)
    context.lineWidth = between(1, 1.8)
    context.beginPath()
    context.moveTo(between(0, 20), between(6, HEIGHT - 6))
    context.bezierCurveTo(
      between(20, 60),
      between(0, HEIGHT),
      between(60, 90),
      between(0, HEIGHT),
      between(100, WIDTH),
      between(6, HEIGHT - 6),
    )
    context.stroke()
  }
  return canvas.toBuffer('image/png')
}
