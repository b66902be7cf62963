import type { APIRoute } from 'astro'
import { loadFeed } from '#components/feed/load-feed.ts'
import { answerText } from '#lib/answer-text.ts'
import { atomOf } from '#lib/feed-atom.ts'

export const GET: APIRoute = async ({ locals }) => answerText(atomOf(await loadFeed(locals)), 'application/atom+xml')
