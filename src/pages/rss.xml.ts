import type { APIRoute } from 'astro'
import { loadFeed } from '#components/feed/load-feed.ts'
import { answerText } from '#lib/answer-text.ts'
import { rssOf } from '#lib/feed-rss.ts'

export const GET: APIRoute = async ({ locals }) => answerText(rssOf(await loadFeed(locals)), 'application/rss+xml')
