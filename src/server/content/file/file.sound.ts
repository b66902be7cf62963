/** Holds the file extension and the type of a recording, as its content tells them. */
export interface Sound {
  extension: 'weba' | 'oga' | 'm4a'
  mime: 'audio/webm' | 'audio/ogg' | 'audio/mp4'
}

/** Limits the bytes at the beginning in which a container says what it holds. */
const HEAD = 64 * 1024

/** Returns the type of what browsers record: sound alone, in WebM, Ogg or MP4. Returns null for everything else, also for video. */
export function soundOf(bytes: Buffer): Sound | null {
  const head = bytes.subarray(0, HEAD)
  const has = (text: string) => head.includes(text, 0, 'latin1')
  if (head.subarray(0, 4).equals(EBML) && has('webm') && has('A_OPUS') && !has('V_'))
    return { extension: 'weba', mime: 'audio/webm' }
  if (head.toString('latin1', 0, 4) === 'OggS' && has('OpusHead') && !has('theora'))
    return { extension: 'oga', mime: 'audio/ogg' }
  // A fragmented MP4 lists its tracks first, another one may list them last.
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp'
  if (isMp4 && SOUND_TRACK.test(bytes.toString('latin1')) && !PICTURE_TRACK.test(bytes.toString('latin1')))
    return { extension: 'm4a', mime: 'audio/mp4' }
  return null
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** Matches the box that names the kind of a track: its version, its flags and a word of zeros stand before the kind. */
const SOUND_TRACK = /hdlr[\s\S]{8}soun/
const PICTURE_TRACK = /hdlr[\s\S]{8}vide/
