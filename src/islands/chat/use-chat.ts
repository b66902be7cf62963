import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { openOutbox } from '#stores/chat-outbox.ts'
import { openRoom } from '#stores/chat-room.ts'
import { openUploads } from '#stores/chat-uploads.ts'

/** Holds everything of a member's view of the room, for as long as it is mounted. */
export interface Chat {
  me: SessionUser
  room: ReturnType<typeof openRoom>
  outbox: ReturnType<typeof openOutbox>
  uploads: ReturnType<typeof openUploads>
}

export function useChat(me: SessionUser): Chat {
  const [chat] = useState<Chat>(() => {
    const room = openRoom(me.id)
    const outbox = openOutbox(me.id, (message) => room.put([message]))
    const uploads = openUploads((item) => {
      outbox.add(item)
      void room.toEnd()
    })
    return { me, room, outbox, uploads }
  })
  useEffect(() => {
    const resume = () => chat.uploads.resume()
    addEventListener('online', resume)
    return () => {
      removeEventListener('online', resume)
      chat.room.close()
      chat.outbox.close()
    }
  }, [chat])
  return chat
}
