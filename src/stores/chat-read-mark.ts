import { api } from '#client/api.ts'
import { chat } from '#contract/talk/chat.ts'

/** Creates the mark that tells the server up to which message the room was read. */
export function createReadMark() {
  let last = 0
  return {
    set(id: number): void {
      last = id
    },
    async to(id: number): Promise<void> {
      if (id <= last) return
      last = id
      await api(chat.read, { body: { id } }, { quiet: true, unasked: true }).catch(() => {
        last = 0
      })
    },
  }
}
