import type { APIRoute } from 'astro'
import { loadFeed } from '#components/feed/load-feed.ts'
import { answerText } from '#lib/answer-text.ts'
import { jsonFeedOf } from '#lib/feed-json.ts'

export const GET: APIRoute = async ({ locals }) => answerText(jsonFeedOf(await loadFeed(locals)), 'application/feed+json')
