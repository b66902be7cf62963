import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURE = 'stands-in.jpg'
/** Markdown and HTML pictures on other people's hosts. */
const REMOTE = /(!\[[^\]]*\]\(|<img[^>]+src=["'])https?:[^\s"')]+/g

/**
 * A copy of a folder of articles whose pictures from other hosts are local ones: what those hosts answer, if they can be
 * reached at all, says nothing about this program.
 */
export async function withLocalPictures(from: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-articles-'))
  cpSync(from, folder, { recursive: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer()
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
