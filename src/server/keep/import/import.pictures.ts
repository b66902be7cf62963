import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import type { StoredFile } from '#server/content/file/file.store.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { type FoundFile, isInside } from './import.scan.ts'
import { localPath } from './import.targets.ts'

const OUTSIDE = '图片在导入文件夹之外'
/** Lists the folders whose files a generator serves from the root. */
const SERVED = ['', 'public', 'static', 'source', 'docs', '.vuepress/public', 'docs/.vuepress/public', 'docs/public']

export type Picture = { url: string } | { fault: string }
export type FindPicture = (target: string, from: Pick<FoundFile, 'path' | 'absolute'>) => Promise<Picture | null>

/**
 * Returns a function that finds a text's local pictures below `root` (a real path) and stores each once. It returns null for a picture
 * that is not local.
 * @param store copies a picture's bytes into the site; it is told the real path, too
 * @param named finds a picture anywhere in the folder by its name
 */
export function createPictureFinder(
  root: string,
  store: (bytes: Buffer, path: string) => Promise<Pick<StoredFile, 'url'>>,
  named: (name: string) => string | null = () => null,
): FindPicture {
  const known = new Map<string, Promise<Picture>>()
  const elsewhere = (path: string) => [named(path) ?? []].flat().map((it) => join(root, it))

  const load = async (path: string, target: string): Promise<Picture> => {
    if ((await stat(path)).size > PICTURE_MAX) return { fault: `图片超过 ${PICTURE_MAX / 1024 / 1024} MB：${target}` }
    try {
      return { url: (await store(await readFile(path), path)).url }
    } catch (error) {
      if (error instanceof Refusal) return { fault: `${error.message}：${target}` }
      throw error
    }
  }

  return async (target, from) => {
    if (/^(?:file:|[a-z]:[\\/])/i.test(target)) return { fault: `${OUTSIDE}：${target}` }
    const local = localPath(target)
    if (!local || local.path.startsWith('/uploads/')) return null
    let escaped = false
    for (const candidate of [...candidatesOf(root, local.path, from.absolute), ...elsewhere(local.path)]) {
      const real = isInside(root, candidate) ? await realFile(candidate) : ''
      if (real === null) continue
      if (!isInside(root, real)) {
        escaped = true
        continue
      }
      const picture = known.get(real) ?? load(real, target)
      known.set(real, picture)
      return picture
    }
    return { fault: `${escaped ? OUTSIDE : '找不到图片'}：${target}` }
  }
}

function candidatesOf(root: string, path: string, file: string): string[] {
  const fromRoot = SERVED.map((it) => normalize(join(root, it, path)))
  if (path.startsWith('/')) return fromRoot
  // Hexo keeps a post's pictures in a folder of the post's name beside it.
  const beside = [dirname(file), file.replace(/\.[^.]+$/, '')].map((it) => normalize(it + sep + path))
  return path.startsWith('.') ? beside : [...beside, ...fromRoot]
}

async function realFile(path: string): Promise<string | null> {
  try {
    const real = await realpath(path)
    return (await stat(real)).isFile() ? real : null
  } catch {
    return null
  }
}
