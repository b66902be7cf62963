import { headingAbove } from '#client/reading/follow-place.ts'
import type { Ink } from '#contract/content/inks.ts'
import { showFailure } from '#stores/show-failure.ts'

/** Returns the heading of the section in which words stand; empty before the first. */
function sectionOf({ startContainer: at }: Range): string {
  const element = at instanceof Element ? at : at.parentElement
  return headingAbove(element?.closest('.prose > *') ?? null)?.textContent?.trim() ?? ''
}

/** Opens the poster with words of the text; of a mark they keep the ink. */
export async function makePicture(words: Range, ink: Ink | undefined, end: () => void): Promise<void> {
  const quote = { text: words.toString().trim(), ink: ink ?? null, section: sectionOf(words) }
  try {
    const { openPoster } = await import('../ui/poster/OpenPoster.tsx')
    end()
    openPoster(quote)
  } catch {
    showFailure()
  }
}
