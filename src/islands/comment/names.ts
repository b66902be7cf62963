import { api } from '#client/api.ts'
import { comment } from '#contract/talk/comment.ts'
import type { Thread } from '#stores/comment-thread.ts'

/** Lists the names of the participants. */
export function namesIn({ $state }: Thread): string[] {
  const names = $state.get().comments.flatMap((it) => [it.nickname, ...it.children.map(({ nickname }) => nickname)])
  return [...new Set(names)].filter(Boolean)
}

/** Asks the server which users can be mentioned here. */
export async function askNames({ target }: Thread, keyword: string): Promise<string[]> {
  const query = { targetType: target.type, targetId: target.id, ...(keyword ? { keyword } : {}) }
  const found = await api(comment.mentions, { query }, { quiet: true, unasked: true })
  return found.map((it) => it.nickname)
}
