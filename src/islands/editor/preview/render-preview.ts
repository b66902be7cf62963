import { api } from '#client/api.ts'
import { preview } from '#contract/preview.ts'
import { ApiError } from '#contract/send.ts'

export interface Rendered {
  content: string
  /** What would be taken from the text by who writes none. */
  summary: string
  wordCount: number
  readMinutes: number
  /** False: the server was too busy for all of it; asked again it has more. */
  isComplete: boolean
  /** Made here, because the server could not be reached. */
  isLocal: boolean
}

/** What readers will get: by the server's own pipeline, or by the same one in this browser while there is no network. */
export async function renderPreview(text: string): Promise<Rendered> {
  try {
    return { ...(await api(preview.render, { body: { contentMd: text } }, { quiet: true })), isLocal: false }
  } catch (error) {
    // A text that is refused, and a session that has ended, are no matter of the network.
    if (!(error instanceof ApiError) || (error.code !== 0 && error.code < 500)) throw error
    const { renderMarkdown } = await import('#markdown/render.ts')
    const { html, summary, wordCount, readMinutes } = await renderMarkdown(text, { highlight: false })
    return { content: html, summary, wordCount, readMinutes, isComplete: true, isLocal: true }
  }
}
