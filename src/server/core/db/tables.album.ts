import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

interface AlbumTable {
  id: Generated<number>
  name: string
  description: string
  /** Is the owner's choice; empty when the first photo is used. */
  cover: string
  /** Is the place among the albums, from 1; 0 until the owner has given it one. */
  sort: Generated<number>
  /** Is null when everyone may look. */
  password_hash: string | null
  create_time: Time
  update_time: Time
}

interface AlbumPhotoTable {
  id: Generated<number>
  album_id: number
  file_id: number
  description: string
  record_time: Time | null
  sort: number
}

/** Lets a reader who knew the password look for a while. */
interface AlbumTokenTable {
  token_hash: string
  album_id: number
  expire_time: Time
}

export interface AlbumTables {
  album: AlbumTable
  album_photo: AlbumPhotoTable
  album_token: AlbumTokenTable
}
