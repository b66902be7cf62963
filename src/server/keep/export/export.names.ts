import { shanghaiDay } from '#lib/dates.ts'

const NAME_MAX = 60
/** Matches names that Windows reserves, with any extension. */
const KEPT = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a name that every file system and every address accepts; `otherwise` when nothing usable is left. */
export function fileName(text: string, otherwise: string): string {
  const plain = [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|.#%&{}$!'`@+=~,;^()[\]\s]+/gu, '-')]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/-{2,}/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
  return plain === '' || KEPT.test(plain) ? otherwise : plain
}

/** Returns a function that gives every article its own path. The same articles get the same paths each time. */
export function createNames() {
  const taken = new Set<string>()
  return (it: { id: number; title: string; create_time: number; category: string }): string => {
    const folder = fileName(it.category, 'category')
    const name = `${shanghaiDay(Number(it.create_time))}-${fileName(it.title, `article-${it.id}`)}`
    // Some file systems do not distinguish upper and lower case.
    const path = `${folder}/${name}`
    const own = taken.has(path.toLowerCase()) ? `${path}-${it.id}` : path
    taken.add(own.toLowerCase())
    return `${own}.md`
  }
}
