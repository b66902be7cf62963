import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { emojis } from '#lib/emoji.ts'
import { sanitiseSvg } from '#server/content/file/file.svg.ts'

/**
 * Writes the pictures of `src/lib/emoji.ts` into `public/emoji/`, from the npm package of Microsoft's Fluent Emoji. Run it after a
 * change of the list.
 */
interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string }>
}

const root = join(import.meta.dirname, '..')
const packaged = join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json')
const set = JSON.parse(readFileSync(packaged, 'utf8')) as IconSet
const folder = join(root, 'public/emoji')
mkdirSync(folder, { recursive: true })
const wanted = new Set(emojis.map(({ url }) => basename(url)))
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
for (const file of wanted) {
  const icon = set.icons[basename(file, '.svg')]
  if (!icon) throw new Error(`the package has no picture for ${file}`)
  const { width, height } = set
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${icon.body}</svg>`
  writeFileSync(join(folder, file), sanitiseSvg(Buffer.from(svg)).bytes)
}
console.log(`${wanted.size} pictures in public/emoji`)
