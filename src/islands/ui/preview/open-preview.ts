import { ASLEEP } from '#client/interaction.ts'

export interface PreviewPicture {
  src: string
  /** Is the alternative text, which is also shown as the caption. */
  alt: string
  /** Is the small picture in the page: the large one grows out of it and goes back to it. */
  small?: Element | null
}

export interface PreviewOptions {
  /** Allows a slide show: started by the reader, or at once. */
  slides?: 'ready' | 'playing'
}

const load = () => import('./Preview.tsx')

/** Loads the files of the overlay early, because a picture is likely to be pressed. */
export const fetchPreview = (): void => void load().catch(() => {})

/**
 * Opens pictures over the page. The overlay and its styles are loaded at the first opening; when that fails the reader is told and may
 * press again.
 * @param index is the picture that is shown first
 */
export async function openPreview(
  pictures: readonly PreviewPicture[],
  index: number,
  options: PreviewOptions = {},
): Promise<void> {
  try {
    const { showPreview } = await load()
    showPreview(pictures, index, options)
  } catch {
    dispatchEvent(new Event(ASLEEP))
  }
}
