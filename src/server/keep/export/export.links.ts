import { rewriteTargets } from '#server/keep/import/import.rewrite.ts'

const STORED = /^\/(uploads\/[\da-f]{40}\.\w{1,5})$/
const BESIDE = /^((?:\.\.\/)+)(uploads\/[\da-f]{40}\.\w{1,5})$/

/**
 * Returns a text with links to uploads that are relative to its file in the export.
 * @param up leads from the file's folder to that of the export: `../../`
 * @returns null when `linksBack` would not restore the very same text
 */
export async function linksOut(markdown: string, up: string): Promise<string | null> {
  if (!markdown.includes('uploads/')) return markdown
  const { markdown: written } = await rewriteTargets(markdown, ({ target }) => {
    const name = STORED.exec(target)?.[1]
    return name ? { target: up + name } : null
  })
  return (await linksBack(written, up)) === markdown ? written : null
}

/** Returns a text from an export with links to uploads on the site again. */
export async function linksBack(markdown: string, up: string): Promise<string> {
  if (!markdown.includes('uploads/')) return markdown
  const back = await rewriteTargets(markdown, ({ target }) => {
    const [, climb, name] = BESIDE.exec(target) ?? []
    return climb === up ? { target: `/${name}` } : null
  })
  return back.markdown
}

/** Turns the address of a picture in the front matter into a path in the export; `pictureBack` reverses it. */
export const pictureOut = (url: string, up: string): string => url.replace(STORED, `${up}$1`)
export const pictureBack = (path: string, up: string): string =>
  path.startsWith(up) ? path.slice(up.length).replace(/^uploads\//, '/uploads/') : path

/** Returns the relative path from a file's folder to that of the export. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1)
