import { albumTokenKey, articleTokenKey } from '#lib/token-keys.ts'
import { read, write } from './first-storage.ts'

/** Returns the token that opens a locked album for a limited time, in this tab only. */
export const savedAlbumToken = (id: number): string | null => read('sessionStorage', albumTokenKey(id))

export const saveAlbumToken = (id: number, token: string | null): void => write('sessionStorage', albumTokenKey(id), token)

/** Returns the token that opens an article with a password for a limited time, in this tab only. */
export const savedArticleToken = (id: number): string | null => read('sessionStorage', articleTokenKey(id))

export const saveArticleToken = (id: number, token: string | null): void => write('sessionStorage', articleTokenKey(id), token)
