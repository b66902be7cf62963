import { api } from '#client/api.ts'
import { preview } from '#contract/content/preview.ts'
import { ApiError } from '#contract/core/send.ts'

export interface Rendered {
  content: string
  /** Holds the summary that the server takes from the text if the author writes none. */
  summary: string
  wordCount: number
  readMinutes: number
  /** Is false when the server was too busy to render all of it; a later request gets more. */
  isComplete: boolean
  /** Is true when this browser rendered the text because the server could not be reached. */
  isLocal: boolean
}

/**
 * Renders a text as readers will get it: with the server's pipeline, or with the same pipeline in this browser when the server cannot
 * be reached or fails.
 * @throws ApiError when the server refuses the request
 */
export async function renderPreview(text: string): Promise<Rendered> {
  try {
    return { ...(await api(preview.render, { body: { contentMd: text } }, { quiet: true })), isLocal: false }
  } catch (error) {
    // A refused text or an ended session is not a network problem.
    if (!(error instanceof ApiError) || (error.code !== 0 && error.code < 500)) throw error
    const { renderMarkdown } = await import('#markdown/render.ts')
    const { html, summary, wordCount, readMinutes } = await renderMarkdown(text, { highlight: false })
    return { content: html, summary, wordCount, readMinutes, isComplete: true, isLocal: true }
  }
}
