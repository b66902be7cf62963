import type { SKRSContext2D } from '@napi-rs/canvas'
import { type CoverLook, COVER_HEIGHT as HEIGHT, COVER_WIDTH as WIDTH } from '#contract/content/cover.ts'
import type { Dice } from './cover.dice.ts'

/** Paints the background and returns the colour of the words. */
type Look = (context: SKRSContext2D, dice: Dice) => string

const [INK, PAPER] = ['#16202c', '#f6f4ee']
const TURN = Math.PI * 2

function fill(context: SKRSContext2D, ...colours: readonly string[]): void {
  const wash = context.createLinearGradient(0, 0, 0, HEIGHT)
  for (const [at, colour] of colours.entries()) wash.addColorStop(colours.length > 1 ? at / (colours.length - 1) : 0, colour)
  context.fillStyle = wash
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, TURN)
  context.fill()
}

function ring(context: SKRSContext2D, x: number, y: number, radius: number, [from, to] = [0, TURN]): void {
  context.beginPath()
  context.arc(x, y, radius, from, to)
  context.stroke()
}

/** Draws one range of hills: a few waves added up, filled down to the lower edge. */
function range(context: SKRSContext2D, dice: Dice, top: number, height: number, colour: string): void {
  const waves = [1, 2.3, 5.1, 11].map((often) => ({ often, shift: dice() * TURN, high: height / (1 + often) }))
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, HEIGHT)
  for (let x = 0; x <= WIDTH; x += 8) {
    const rise = waves.reduce((sum, { often, shift, high }) => sum + Math.sin((x / WIDTH) * TURN * often + shift) * high, 0)
    context.lineTo(x, top - rise)
  }
  context.lineTo(WIDTH, HEIGHT)
  context.closePath()
  context.fill()
}

const pick = <L extends readonly [unknown, ...unknown[]]>(dice: Dice, from: L): L[number] =>
  from[Math.floor(dice() * from.length)] ?? from[0]

const HILLS = [
  ['#f1ede6', '#e3ddd3', '#e6b684', '#cfc8bf', '#a9a8a6', '#75797f', '#3f4750'],
  ['#edf2f5', '#dbe4ea', '#f5f8fa', '#c3d0d8', '#98aab5', '#5f7684', '#2c424f'],
  ['#eef4ea', '#dbe8d9', '#f7ecc9', '#bfd4bd', '#8fb193', '#57836a', '#274f40'],
] as const

const hills: Look = (context, dice) => {
  const [high, low, sun, ...layers] = pick(dice, HILLS)
  fill(context, high, low)
  disc(context, 1180 + dice() * 260, 230 + dice() * 120, 92, sun)
  for (const [at, colour] of layers.entries()) range(context, dice, 690 + at * 84, 110 - at * 8, colour)
  return INK
}

const WAVES = [
  ['#f3efe3', '#2f5d8a', '#e9ddc0'],
  ['#eef3f1', '#2d6a66', '#dcebe2'],
  ['#f6eee8', '#a4543f', '#f0dccb'],
] as const

/** Draws blue sea waves, as on old cloth. */
const waves: Look = (context, dice) => {
  const [paper, line, foam] = pick(dice, WAVES)
  fill(context, paper)
  const size = 84
  const first = 660 + dice() * 40
  context.lineWidth = 9
  for (let row = 0; first + row * (size / 2) < HEIGHT + size; row++)
    for (let x = (row % 2) * size - size; x < WIDTH + size; x += size * 2) {
      const y = first + size + row * (size / 2)
      disc(context, x, y, size, foam)
      context.strokeStyle = line
      for (const radius of [size - 5, size - 28, size - 51]) ring(context, x, y, radius)
    }
  return INK
}

const ARCS = [
  ['#f4ede1', '#2b4a63', '#5a8796', '#a9c4bb', '#ecd9ad', '#dd9c56', '#b65a3c'],
  ['#eef1ee', '#2f4d45', '#5c8a77', '#aecbb8', '#e6e2c8', '#d9b36a', '#a9753f'],
  ['#f2eef2', '#433a5e', '#7a6c99', '#b9aecb', '#e8dfe6', '#dba6a0', '#b3606b'],
] as const

const arcs: Look = (context, dice) => {
  const [paper, ...bands] = pick(dice, ARCS)
  fill(context, paper)
  const x = 1130 + dice() * 200
  for (const [at, colour] of bands.entries()) disc(context, x, HEIGHT, 470 - at * 76, colour)
  disc(context, 1420, 190, 58, bands[4] ?? INK)
  return INK
}

const LINES = ['#2f5d9b', '#c58a3e', '#5b8f72', '#8b6aa0'] as const

/** Draws the lines of an underground map that run into each other. */
const lines: Look = (context, dice) => {
  fill(context, PAPER)
  context.strokeStyle = '#e6e2d8'
  context.lineWidth = 2
  for (let at = 100; at < WIDTH; at += 100) {
    context.strokeRect(at, -2, 0, HEIGHT + 4)
    context.strokeRect(-2, at, WIDTH + 4, 0)
  }
  const [lowest, step] = [880, 90]
  const stops: [number, number, string][] = []
  context.lineJoin = 'round'
  context.lineWidth = 16
  for (const [at, colour] of LINES.entries()) {
    let [x, row] = [at === 0 ? -20 : 180 + Math.floor(dice() * 3) * 200, at === 0 ? 1 : Math.floor(dice() * 3)]
    context.strokeStyle = colour
    context.beginPath()
    context.moveTo(x, lowest - row * step)
    while (x < WIDTH + 20) {
      x += 150 + Math.floor(dice() * 2) * 50
      context.lineTo(x, lowest - row * step)
      stops.push([x, lowest - row * step, colour])
      const next = at === 0 ? 1 : Math.max(0, Math.min(2, row + Math.floor(dice() * 3) - 1))
      if (next !== row) {
        x += step
        row = next
        context.lineTo(x, lowest - row * step)
      }
    }
    context.stroke()
  }
  context.lineWidth = 7
  for (const [x, y, colour] of stops) {
    disc(context, x, y, 15, PAPER)
    context.strokeStyle = colour
    ring(context, x, y, 15)
  }
  return INK
}

const RINGS = [
  ['#2a2320', '#8b6747'],
  ['#1d2b33', '#5d8895'],
  ['#26302a', '#6f9277'],
] as const

/** Draws the growth rings of a tree. */
const rings: Look = (context, dice) => {
  const [ground, line] = pick(dice, RINGS)
  fill(context, ground)
  const [x, y] = [1240 + dice() * 140, 700 + dice() * 120]
  const shape = [2, 3, 5].map((often) => ({ often, shift: dice() * TURN, deep: (0.02 + dice() * 0.03) / Math.sqrt(often) }))
  context.strokeStyle = line
  for (let radius = 12; radius < 640; radius += 16 + dice() * 16) {
    context.globalAlpha = Math.max(0.1, 0.9 - radius / 640)
    context.lineWidth = 4 + dice() * 7
    context.beginPath()
    for (let angle = 0; angle <= TURN; angle += TURN / 180) {
      const bend = shape.reduce((sum, it) => sum + Math.sin(angle * it.often + it.shift) * it.deep, 1)
      context.lineTo(x + Math.cos(angle) * radius * bend * 1.2, y + Math.sin(angle) * radius * bend)
    }
    context.closePath()
    context.stroke()
  }
  context.globalAlpha = 1
  return PAPER
}

/** Draws a night sky in which long exposure turns the stars into arcs. */
const stars: Look = (context, dice) => {
  fill(context, '#0f1a2b', '#1c2f49', '#33507a')
  const [x, y] = [1220 + dice() * 200, 640]
  context.lineCap = 'round'
  for (let at = 0; at < 90; at++) {
    const from = dice() * TURN
    context.strokeStyle = pick(dice, ['#8fa9cf', '#d7c9a6', '#6f8bb5'] as const)
    context.globalAlpha = 0.25 + dice() * 0.45
    context.lineWidth = 2 + dice() * 3
    ring(context, x, y, 60 + dice() * 560, [from, from + 0.12 + dice() * 0.5])
  }
  context.globalAlpha = 1
  context.lineCap = 'butt'
  range(context, dice, 830, 70, '#17263b')
  range(context, dice, 900, 50, '#0b1422')
  return PAPER
}

export const looks: Record<CoverLook, Look> = { hills, waves, arcs, lines, rings, stars }
