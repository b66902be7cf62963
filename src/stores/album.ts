import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { saveAlbumToken, savedAlbumToken } from '#client/storage.ts'
import { album, type Photo } from '#contract/album.ts'
import type { ApiError } from '#contract/send.ts'

/** Why the server wants the password of the page's album (again); null while it has not asked for it. */
export const $refused = atom<string | null>(null)

/**
 * Asks for the photos of an album, one page of them or all, with what opens it.
 * @throws ApiError when they do not come; that the album is locked (again) stands in `$refused` then
 */
export async function askPhotos(id: number, page?: { pageNum: number; pageSize: number }): Promise<Photo[]> {
  const token = savedAlbumToken(id)
  const headers = token ? { 'album-token': token } : {}
  try {
    return await api(album.photos, { params: { albumId: id }, query: page ?? {}, headers }, { quiet: true })
  } catch (error) {
    const { code, message } = error as ApiError
    if (code === 403) {
      saveAlbumToken(id, null)
      $refused.set(token ? message : '')
    }
    throw error
  }
}

/**
 * Opens a locked album for this tab.
 * @throws ApiError when that is not its password
 */
export async function openAlbum(id: number, password: string): Promise<void> {
  const { token } = await api(album.verify, { params: { id }, body: { password } }, { quiet: true })
  saveAlbumToken(id, token)
  $refused.set(null)
}
