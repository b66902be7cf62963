import { useRef } from 'react'
import type { ChatMessage } from '#contract/talk/chat.ts'
import { weight } from '#stores/chat-messages.ts'
import type { Room } from '#stores/chat-room.ts'
import { openPreview } from '../ui/preview/open-preview.ts'

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
  const shown = useRef<HTMLImageElement>(null)
  const open = () => {
    const all = room.$room.get().messages.filter((it) => it.type === 'image' && !it.isRecalled)
    const pictures = all.map((it) => ({
      src: it.content,
      alt: `${it.name} 发的图片`,
      small: it.id === message.id ? shown.current : null,
    }))
    void openPreview(
      pictures,
      all.findIndex((it) => it.id === message.id),
    )
  }
  return (
    <button
      className=":uno: block max-w-full cursor-zoom-in focus-visible:-outline-offset-3"
      type="button"
      onClick={open}
      aria-label={`看大图：${message.name} 发的图片`}
    >
      <img
        ref={shown}
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

/** Is the look of a file in a message. */
export const FILE = ':uno: group/file flex items-center gap-3 w-74 max-w-full text-muted'

/** Renders the icon, name and size of a file. */
export const FileWords = ({ icon, name, size }: { icon: string; name: string; size: number }) => (
  <>
    <span className=":uno: grid flex-none place-items-center w-10 h-10 rounded-8px bg-text-6">
      <span className={icon} aria-hidden="true" />
    </span>
    <span className=":uno: flex-1 min-w-0">
      <b className=":uno: block truncate text-strong text-size-small font-500 lh-1.45">{name}</b>
      <small className=":uno: block text-size-note tabular lh-1.4">{weight(size)}</small>
    </span>
  </>
)

/** Renders a file with its name and size. */
export const FileLine = ({ name, size, href }: { name: string; size: number; href: string }) => (
  <a className={FILE} href={href} download={name} title={`下载 ${name}`}>
    <FileWords icon=":uno: i-lucide-file w-5 h-5" name={name} size={size} />
    <span className=":uno: i-lucide-download w-5 h-5 group-hover/file:text-accent" aria-hidden="true" />
  </a>
)
