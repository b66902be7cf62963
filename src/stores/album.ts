import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { saveAlbumToken, savedAlbumToken } from '#client/gate-storage.ts'
import { album, type Photo } from '#contract/content/album.ts'
import type { ApiError } from '#contract/core/send.ts'

/**
 * Holds the server's reason to ask for the album's password again; empty for the first request, null while no password is needed.
 */
export const $refused = atom<string | null>(null)

/**
 * Asks for one page of an album's photos, or for all, with the stored token.
 * @throws ApiError when they do not come; if the album is locked, `$refused` is set too
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
 * @throws ApiError when the password is wrong
 */
export async function openAlbum(id: number, password: string): Promise<void> {
  const { token } = await api(album.verify, { params: { id }, body: { password } }, { quiet: true })
  saveAlbumToken(id, token)
  $refused.set(null)
}
