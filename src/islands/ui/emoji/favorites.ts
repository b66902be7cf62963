import { api } from '#client/api.ts'
import { savedEmojiPins, savedFavoriteEmojis, saveEmojiPins, saveFavoriteEmojis } from '#client/emoji-storage.ts'
import { emoji } from '#contract/content/emoji.ts'
import { ApiError } from '#contract/core/send.ts'
import { learnUser } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

export interface Favorite {
  id: number
  url: string
}

const isFavorite = (it: unknown): it is Favorite =>
  typeof it === 'object' && it !== null && 'id' in it && 'url' in it && typeof it.id === 'number' && typeof it.url === 'string'

/** Is the message of a refusal that has no words of its own. */
const WORDLESS = 'Error'

/**
 * Shows the failure, in the words of the server if there are any. A lost session needs no toast, because the login dialog asks for it.
 */
function complain(error: unknown, words: string): void {
  const failure = error instanceof ApiError ? error : new ApiError(0, '')
  const isSpoken = failure.message && failure.message !== WORDLESS
  if (failure.code !== 401) showToast(failure.code ? (isSpoken ? failure.message : words) : `${words}，请重试`, 'error')
}

const owner = async () => (await learnUser()).id

/**
 * Returns the favorites with the pinned ones first, the last pinned one before the others; the rest keeps the order of the server.
 */
export function inOrder(list: readonly Favorite[], pins: readonly number[]): Favorite[] {
  const rank = new Map(pins.map((id, place) => [id, place - pins.length]))
  return list.toSorted((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

/** Returns the favorites that this browser saved, which are shown until the server answers. */
export function keptFavorites(): Favorite[] {
  const saved = savedFavoriteEmojis()
  return Array.isArray(saved) ? saved.filter(isFavorite) : []
}

/** Returns the server's list in this browser's order; undefined when the request fails. */
export async function readFavorites(): Promise<Favorite[] | undefined> {
  try {
    const [list, id] = await Promise.all([api(emoji.list, {}, { quiet: true }), owner()])
    const ordered = inOrder(
      list.map(({ id, url }) => ({ id, url })),
      savedEmojiPins(id),
    )
    saveFavoriteEmojis(ordered)
    return ordered
  } catch (error) {
    complain(error, '获取收藏失败')
    return undefined
  }
}

/** Moves a favorite to the front, in this browser only. Returns the new list. */
export async function pinFavorite(list: readonly Favorite[], pinned: Favorite): Promise<Favorite[]> {
  const id = await owner()
  saveEmojiPins(id, [pinned.id, ...savedEmojiPins(id).filter((it) => it !== pinned.id)])
  const ordered = inOrder(list, [pinned.id])
  saveFavoriteEmojis(ordered)
  return ordered
}

/** Deletes a favorite. Returns whether that worked. */
export async function removeFavorite({ id }: Favorite): Promise<boolean> {
  try {
    await api(emoji.remove, { params: { id } }, { quiet: true })
    showToast('删除成功')
    return true
  } catch (error) {
    complain(error, '删除失败')
    return false
  }
}

/** Uploads a picture and makes it a favorite. Returns whether that worked. */
export async function addFavorite(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  if (!file.type.startsWith('image/')) {
    showToast('请上传图片文件', 'error')
    return false
  }
  let url: string
  try {
    const { upload } = await import('#client/upload.ts')
    url = await upload(file, { source: 'favorite-emoji', signal, onProgress })
  } catch (error) {
    if (!signal.aborted) complain(error, '上传失败')
    return false
  }
  try {
    await api(emoji.add, { query: { url } }, { quiet: true })
    showToast('收藏成功')
    return true
  } catch (error) {
    complain(error, '收藏失败')
    return false
  }
}
