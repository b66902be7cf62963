import { shanghaiDay } from '#lib/dates.ts'

const NAME_MAX = 60
/** Windows keeps these for itself, whatever their ending. */
const KEPT = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** As every file system takes it, and every address. */
export function fileName(text: string, otherwise: string): string {
  const plain = [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|.#%&{}$!'`@+=~,;^()[\]\s]+/gu, '-')]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/-{2,}/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
  return plain === '' || KEPT.test(plain) ? otherwise : plain
}

/** Gives every article a path of its own: the same articles get the same paths each time. */
export function createNames() {
  const taken = new Set<string>()
  return (it: { id: number; title: string; create_time: number; category: string }): string => {
    const folder = fileName(it.category, 'category')
    const name = `${shanghaiDay(Number(it.create_time))}-${fileName(it.title, `article-${it.id}`)}`
    // Some file systems know no capitals.
    const path = `${folder}/${name}`
    const own = taken.has(path.toLowerCase()) ? `${path}-${it.id}` : path
    taken.add(own.toLowerCase())
    return `${own}.md`
  }
}
