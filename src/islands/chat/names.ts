import { api } from '#client/api.ts'
import { chat } from '#contract/talk/chat.ts'
import type { Messages } from '#stores/chat-messages.ts'

/** Counts the messages whose writers are offered. */
const LATEST = 300

/** Lists the names of the other users who wrote lately, the latest first. */
export function namesIn(messages: Messages, me: string): string[] {
  const names = messages.slice(-LATEST).map((it) => it.name)
  return [...new Set(names.reverse())].filter((it) => it !== me)
}

/** Asks the server which users can be mentioned in the room. */
export async function askNames(keyword: string): Promise<string[]> {
  const found = await api(chat.mentions, { query: keyword ? { keyword } : {} }, { quiet: true, unasked: true })
  return found.map((it) => it.nickname)
}
