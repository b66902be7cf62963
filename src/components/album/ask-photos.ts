import { api } from '#client/api.ts'
import { saveAlbumToken, savedAlbumToken } from '#client/storage.ts'
import { album, type Photo } from '#contract/album.ts'
import type { ApiError } from '#contract/send.ts'
import { LOCKED } from './wall.ts'

/** The photos of an album, one page of them or all, with what opens it. An album that is locked (again) shows its gate. */
export async function askPhotos(wall: HTMLElement, page?: { pageNum: number; pageSize: number }): Promise<Photo[]> {
  const id = Number(wall.dataset.wall)
  const token = savedAlbumToken(id)
  const headers = token ? { 'album-token': token } : {}
  try {
    return await api(album.photos, { params: { albumId: id }, query: page ?? {}, headers }, { quiet: true })
  } catch (error) {
    if ((error as ApiError).code === 403) {
      saveAlbumToken(id, null)
      wall.dispatchEvent(new CustomEvent(LOCKED, { detail: token ? (error as ApiError).message : '' }))
    }
    throw error
  }
}
