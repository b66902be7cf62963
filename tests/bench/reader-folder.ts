import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURE = 'stands-in.png'
/** Boxes and arrows, as such articles show them; a picture of noise would weigh as much as no drawing does. */
const DIAGRAM = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="#fff"/>${Array.from(
  { length: 12 },
  (_, at) => {
    const [x, y] = [60 + (at % 4) * 290, 60 + Math.floor(at / 4) * 205]
    return `<rect x="${x}" y="${y}" width="210" height="130" rx="12" fill="hsl(${at * 30} 60% 92%)" stroke="hsl(${at * 30} 50% 40%)" stroke-width="3"/><path d="M${x + 30} ${y + 45}h150M${x + 30} ${y + 80}h110" stroke="#556" stroke-width="10"/><path d="M${x + 210} ${y + 65}h74l-16 -10m16 10l-16 10" fill="none" stroke="#333" stroke-width="3"/>`
  },
).join('')}</svg>`
/** Markdown and HTML pictures on other people's hosts. */
const REMOTE = /(!\[[^\]]*\]\(|<img[^>]+src=["'])https?:[^\s"')]+/g

/**
 * A copy of a folder of articles whose pictures from other hosts are local ones: what those hosts answer, if they can be
 * reached at all, says nothing about this program.
 */
export async function withLocalPictures(from: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-articles-'))
  cpSync(from, folder, { recursive: true })
  const picture = await sharp(Buffer.from(DIAGRAM)).png({ palette: true }).toBuffer()
  for (const file of globSync('**/*.md', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const local = text.replace(REMOTE, `$1./${PICTURE}`)
    if (local === text) continue
    writeFileSync(path, local)
    writeFileSync(join(path, '..', PICTURE), picture)
  }
  return folder
}
