import { ASLEEP } from '#client/interaction.ts'

/** A picture to be looked at large. */
export interface PreviewPicture {
  src: string
  /** What it shows; stands below it as its caption. */
  alt: string
}

export interface PreviewOptions {
  /** The pictures may go on by themselves: when the reader says so, or from the start. */
  slides?: 'ready' | 'playing'
}

const load = () => import('./Preview.tsx')

/** Fetches the files of the overlay, because a picture is likely to be pressed. */
export const fetchPreview = (): void => void load().catch(() => {})

/**
 * Opens pictures over the page, beginning with one of them. The overlay and its styles are fetched at the first opening; when that fails
 * the reader is told and may press again.
 * @param index which of them is shown first
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
