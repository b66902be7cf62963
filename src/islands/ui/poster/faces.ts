import { adoptStyles } from '#client/adopt-styles.ts'
import type { Faces } from './paint.ts'

const SYSTEM_SONG = '"Songti SC", STSong, "Noto Serif CJK SC", "Source Han Serif SC", serif'
const WEB_SONG = '"Noto Serif SC Variable"'
const SANS = '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
/** Holds names by which a system has a 宋体 that can be bold. */
const LOCAL = [
  'Songti SC Bold',
  'STSongti-SC-Bold',
  'Songti SC',
  'Noto Serif CJK SC Bold',
  'Noto Serif CJK SC',
  'SourceHanSerifSC-Bold',
]
/** Counts milliseconds after which the picture is drawn with what the system has. */
const PATIENCE = 10_000

async function isInstalled(name: string): Promise<boolean> {
  try {
    await new FontFace('installed', `local("${name}")`).load()
    return true
  } catch {
    return false
  }
}

let installed: Promise<boolean> | undefined

/** Checks once whether the system has a 宋体; then nothing has to come over the network. */
const hasSong = () => (installed ??= Promise.all(LOCAL.map(isInstalled)).then((found) => found.some((it) => it)))

/** Loads the parts of the font that hold a text, in the weights of a poster: one variable file holds them all. */
async function loadSong(text: string): Promise<void> {
  const { default: css } = await import('@fontsource-variable/noto-serif-sc/index.css?inline')
  adoptStyles(css)
  await document.fonts.load(`700 96px ${WEB_SONG}`, text)
}

const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * Returns the fonts of a poster once the text can be drawn with them. A system without 宋体 gets the files that hold the text; where
 * they do not come, or data is to be saved, it draws with what it has.
 */
export async function facesFor(text: string): Promise<Faces> {
  const system = { song: SYSTEM_SONG, sans: SANS }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || (await hasSong())) return system
  await Promise.race([loadSong(text).catch(() => {}), rest(PATIENCE)])
  return { ...system, song: `${WEB_SONG}, ${SYSTEM_SONG}` }
}
