import type { ChatMessage } from '#contract/talk/chat.ts'
import { weight } from '#stores/chat-messages.ts'
import type { Room } from '#stores/chat-room.ts'
import { openPreview } from '../ui/preview/open-preview.ts'
import { Sign } from './Sign.tsx'

/** Limits the size of a picture in pixels. A picture of unknown size gets a place of this shape. */
const WIDEST = 320
const HIGHEST = 360
const UNKNOWN = { width: 320, height: 200 }

/** Returns the size of a picture's place, which is reserved before the picture loads. */
export function placeOfPicture(width: number, height: number): { width: number; height: number } {
  if (!width || !height) return UNKNOWN
  const scale = Math.min(1, WIDEST / width, HIGHEST / height)
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(32, Math.round(height * scale)) }
}

/** Renders a picture of the room. Large, it is shown among the other loaded pictures. */
export function Picture({ message, room }: { message: ChatMessage; room: Room }) {
  const place = placeOfPicture(message.width, message.height)
  const open = () => {
    const all = room.$room.get().messages.filter((it) => it.type === 'image' && !it.isRecalled)
    const pictures = all.map((it) => ({ src: it.content, alt: `${it.name} 发的图片` }))
    void openPreview(
      pictures,
      all.findIndex((it) => it.id === message.id),
    )
  }
  return (
    <button className="picture" type="button" onClick={open} aria-label={`看大图：${message.name} 发的图片`}>
      <img
        src={message.content}
        srcSet={message.srcset || undefined}
        sizes={`${place.width}px`}
        {...place}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

/** Renders a file with its name and size. */
export const FileLine = ({ name, size, href }: { name: string; size: number; href: string }) => (
  <a className="file" href={href} download={name} title={`下载 ${name}`}>
    <span className="file-sign">
      <Sign of="file" />
    </span>
    <span className="file-words">
      <b>{name}</b>
      <small>{weight(size)}</small>
    </span>
    <Sign of="download" />
  </a>
)
