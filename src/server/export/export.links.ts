import { rewriteTargets } from '#server/import/import.rewrite.ts'

const STORED = /^\/(uploads\/[\da-f]{40}\.\w{1,5})$/
const BESIDE = /^((?:\.\.\/)+)(uploads\/[\da-f]{40}\.\w{1,5})$/

/**
 * A text whose pictures lie in the export: they are found from where its file is.
 * @param up leads from the file's folder to that of the export: `../../`
 * @returns null where the way back would not lead to the very same text
 */
export async function linksOut(markdown: string, up: string): Promise<string | null> {
  if (!markdown.includes('uploads/')) return markdown
  const { markdown: written } = await rewriteTargets(markdown, ({ target }) => {
    const name = STORED.exec(target)?.[1]
    return name ? { target: up + name } : null
  })
  return (await linksBack(written, up)) === markdown ? written : null
}

/** The same text with its pictures on the site again. */
export async function linksBack(markdown: string, up: string): Promise<string> {
  if (!markdown.includes('uploads/')) return markdown
  const back = await rewriteTargets(markdown, ({ target }) => {
    const [, climb, name] = BESIDE.exec(target) ?? []
    return climb === up ? { target: `/${name}` } : null
  })
  return back.markdown
}

/** The address of a picture as a field of the front matter, and back. */
export const pictureOut = (url: string, up: string): string => url.replace(STORED, `${up}$1`)
export const pictureBack = (path: string, up: string): string =>
  path.startsWith(up) ? path.slice(up.length).replace(/^uploads\//, '/uploads/') : path

/** From a file's folder to that of the export. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1)
