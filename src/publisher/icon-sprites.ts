import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Matches what an icon class of UnoCSS sets; the address has no quotes and braces, because they are encoded. */
const ICON = /--un-icon:url\("data:image\/svg\+xml,%3Csvg (viewBox='0 0 \d+ \d+') xmlns='[^']+' %3E([^"]+)%3C\/svg%3E"\)/g
/** Matches how the class lays its picture over the element. */
const LAID = /var\(--un-icon\) 0 0 ?\/ ?100% 100% no-repeat/g
const SIDE = 24
/** Is the distance between two icons: as much room as an icon needs, so that no edge of a neighbour shines in. */
const STEP = 2 * SIDE
/** Lists numbers of steps of which each is a short share of 100 %, because digits do not compress. */
const LASTS = [1, 2, 4, 5, 10, 20, 25, 40, 50, 100, 200, 500, 1000]

/** Returns an icon without the picture around it; one that is drawn on another scale keeps that. */
const bare = (box: string, inside: string) =>
  box === `viewBox='0 0 ${SIDE} ${SIDE}'` ? inside : `%3Csvg ${box} width='${SIDE}' height='${SIDE}'%3E${inside}%3C/svg%3E`

/**
 * Puts all icons of a style sheet into one picture below each other, of which every icon class shows its part. A browser opens a
 * document for each picture of SVG: thirty of them took longer than all other styles of a page.
 * @param name distinguishes the picture from those of other sheets on the same page
 * @throws Error when an icon is not written as UnoCSS writes them
 */
export function joinIcons(css: string, name: string): string {
  const icons = [...new Set([...css.matchAll(ICON)].map(([, box = '', inside = '']) => bare(box, inside)))]
  if (icons.length < 2) return css
  const last = LASTS.find((it) => it >= icons.length - 1) ?? icons.length - 1
  const height = last * STEP + SIDE
  const places = icons.map((inside, at) => (at ? `%3Cg transform='translate(0 ${at * STEP})'%3E${inside}%3C/g%3E` : inside))
  const picture = `data:image/svg+xml,%3Csvg viewBox='0 0 ${SIDE} ${height}' preserveAspectRatio='none' xmlns='http://www.w3.org/2000/svg'%3E${places.join('')}%3C/svg%3E`
  const size = `/100% ${(height / SIDE) * 100}% no-repeat`
  const joined = css.replace(ICON, (_, box: string, inside: string) => {
    const place = (icons.indexOf(bare(box, inside)) * 100) / last
    // All in one property: a class of one sheet may exchange the icon that a class of another sheet has set.
    return `--un-icon:var(--icons-${name}) 0 ${place}%${size}`
  })
  if (joined.includes('--un-icon:url(')) throw new Error(`${name}: an icon is written in another way than the others`)
  return `:root{--icons-${name}:url("${picture}")}${joined.replace(LAID, 'var(--un-icon)')}`
}

/** Joins the icons of each style sheet of the built pages. */
export const iconSprites = (): AstroIntegration => ({
  name: 'inkstone:icon-sprites',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      for await (const path of glob('**/*.css', { cwd: folder })) {
        const file = join(folder, path)
        const css = await readFile(file, 'utf8')
        await writeFile(file, joinIcons(css, basename(path).replace(/\..*$/, '')))
      }
    },
  },
})
