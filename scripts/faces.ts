import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACES } from '../src/lib/faces.ts'

/** Draws the pictures of members who have not chosen one: a sun or moon over hills or water; no two pictures are alike. */
const folder = join(import.meta.dirname, '..', 'public', 'faces')

/** Lists the colours of a picture: ground, far land, near land, light. */
const PALETTES = [
  ['#e2ead8', '#a9c19c', '#6d9465', '#f3efd9'],
  ['#dce6ee', '#9db7cb', '#56809f', '#fbf3e2'],
  ['#f2e3d9', '#dcae97', '#b8755c', '#fdf6ec'],
  ['#e6e1ef', '#b7abd0', '#7d6ba3', '#f8f2ff'],
  ['#e9e4d6', '#c2b593', '#8d7c53', '#fffaf0'],
  ['#d8e8e6', '#94bfba', '#4f8983', '#f6fbef'],
] as const

const hills = (far: string, near: string, at: number) =>
  `<path d="M-2 ${31 - at}c8-9 14-9 21-2s13 5 31-4v30H-2z" fill="${far}"/><path d="M-2 ${39 - at}c10-7 18-5 25 0s16 4 27-3v16H-2z" fill="${near}"/>`
const peaks = (far: string, near: string, at: number) =>
  `<path d="M-2 50V${34 - at}l12-13 9 9 11-15 20 22v13z" fill="${far}"/><path d="M-2 50v-8l15-11 10 7 10-6 17 11v7z" fill="${near}"/>`
const waves = (far: string, near: string, at: number) =>
  `<path d="M-2 ${32 - at}q6-5 12 0t12 0 12 0 12 0 12 0v20H-2z" fill="${far}"/><path d="M-8 ${40 - at}q7-5 14 0t14 0 14 0 14 0 14 0v14H-8z" fill="${near}"/>`
const pines = (far: string, near: string, at: number) =>
  `<path d="M-2 50V${38 - at}q26-8 52 0v12z" fill="${far}"/><path d="M12 44l7-20 7 20zM24 46l9-27 9 27z" fill="${near}"/>`
const LANDS = [hills, peaks, waves, pines]

mkdirSync(folder, { recursive: true })
for (let n = 0; n < FACES; n++) {
  const [ground, far, near, light] = PALETTES[n % PALETTES.length] ?? PALETTES[0]
  const land = LANDS[Math.floor(n / PALETTES.length) % LANDS.length] ?? hills
  const [x, y, size] = [11 + ((n * 7) % 27), 12 + ((n * 5) % 5), 4.5 + ((n * 3) % 4)]
  const sky =
    n % 3 === 2
      ? `<path d="M${x} ${y - size}a${size} ${size} 0 1 0 ${size} ${size}a${size * 0.8} ${size * 0.8} 0 0 1-${size}-${size}z" fill="${light}"/>`
      : `<circle cx="${x}" cy="${y}" r="${size}" fill="${light}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>${sky}${land(far, near, (n * 2) % 5)}</svg>\n`
  writeFileSync(join(folder, `${n + 1}.svg`), svg)
}
