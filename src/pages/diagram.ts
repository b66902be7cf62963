import page from 'virtual:diagram-frame'
import type { APIRoute } from 'astro'
import { answerText } from '#lib/answer-text.ts'

/** Answers the frame that draws diagrams: its page belongs to a release, its scripts lie with the assets. */
export const GET: APIRoute = () => answerText(page, 'text/html')
