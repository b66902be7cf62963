import { clock } from '#stores/chat-messages.ts'
import type { Outgoing } from '#stores/chat-outgoing.ts'
import type { Upload } from '#stores/chat-uploads.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { EmojiText } from '../ui/EmojiText.tsx'
import { FILE, FileLine, FileWords, placeOfPicture } from './Attached.tsx'
import type { Acts } from './acts.ts'
import { BUBBLE, BUBBLE_KINDS, BUBBLE_LINE, FATE } from './Bubble.tsx'
import { ACT, GRAVE_ACT } from './message-looks.ts'
import { Quote } from './Quote.tsx'
import type { Chat } from './use-chat.ts'
import { Voice } from './Voice.tsx'

/** Is as wide as its row: nothing stands beside it. */
const WHOLE = ':uno: max-w-full of-hidden'

/** Renders a text as it will probably look, as far as this browser can tell. */
const Words = ({ text }: { text: string }) => (
  <div className=":uno: words ws-pre-line">
    <EmojiText text={text} />
  </div>
)

function Inside({ item }: { item: Outgoing }) {
  if (item.type === 'image')
    return (
      <span className=":uno: block max-w-full">
        <img src={item.content} {...placeOfPicture(item.width, item.height)} alt="图片" />
      </span>
    )
  if (item.type === 'file') return <FileLine name={item.fileName} size={item.fileSize} href={item.content} />
  if (item.type === 'audio') return <Voice src={item.content} duration={item.duration} seed={item.at} />
  return <Words text={item.content} />
}

/** Renders a message that is being sent. It appears at once and shows whether sending failed. */
export function LeavingRow({ item, chat, acts }: { item: Outgoing; chat: Chat; acts: Acts }) {
  const isOnline = useStore($online, true)
  return (
    <div className={BUBBLE_LINE}>
      <div className={`${BUBBLE} ${BUBBLE_KINDS[item.type]} ${WHOLE}`} data-leaving="" data-type={item.type}>
        {item.answered && <Quote {...item.answered} state="shown" goTo={acts.goTo} isOnPicture={item.type === 'image'} />}
        <Inside item={item} />
      </div>
      {item.refused === null ? (
        <p className={FATE} data-waiting={isOnline ? undefined : ''}>
          <span className=":uno: i-lucide-clock w-3.5 h-3.5" aria-hidden="true" />
          {isOnline ? '正在发送' : '网络断开，恢复后自动发出'}
        </p>
      ) : (
        <p className={FATE} data-wrong="" role="alert">
          没有发出去：{item.refused}
          <button className={ACT} type="button" onClick={() => chat.outbox.again(item)}>
            重新发送
          </button>
          {item.type === 'text' && (
            <button
              className={ACT}
              type="button"
              onClick={() => {
                chat.outbox.remove(item)
                acts.edit(item.content)
              }}
            >
              放回去改
            </button>
          )}
          <button className={GRAVE_ACT} type="button" onClick={() => chat.outbox.remove(item)}>
            删除
          </button>
        </p>
      )}
    </div>
  )
}

/** Renders a picture, file or voice note that is being uploaded. */
export function UploadRow({ upload, chat }: { upload: Upload; chat: Chat }) {
  const { key, kind, name, size, duration, preview, share, failed } = upload
  const percent = Math.round(share * 100)
  return (
    <div className={BUBBLE_LINE}>
      <div className={`${BUBBLE} ${BUBBLE_KINDS[kind === 'image' ? kind : 'file']} ${WHOLE}`} data-leaving="" data-type={kind}>
        {kind === 'image' ? (
          <span className=":uno: block max-w-full">
            <img src={preview} {...placeOfPicture(upload.width, upload.height)} alt={name} />
          </span>
        ) : (
          <span className={FILE}>
            <FileWords
              icon={kind === 'file' ? ':uno: i-lucide-file w-5 h-5' : ':uno: i-lucide-mic w-5 h-5'}
              name={kind === 'file' ? name : `语音 ${clock(duration)}`}
              size={size}
            />
          </span>
        )}
        {failed === null && (
          <progress
            className=":uno: absolute bottom-0 inset-x-0 w-full h-0.75 border-0 bg-transparent appearance-none bar-track:bg-accent-18 bar-value:bg-accent bar-value:steadily bar-moz:bg-accent bar-moz:rounded-0"
            value={share}
            aria-label={`${name || '语音'} 上传进度`}
          >
            {percent}%
          </progress>
        )}
      </div>
      {failed === null ? (
        <p className={FATE}>
          正在上传 {percent}%
          <button className={ACT} type="button" onClick={() => chat.uploads.remove(key)}>
            取消
          </button>
        </p>
      ) : (
        <p className={FATE} data-wrong="" role="alert">
          没有传上去：{failed}
          <button className={ACT} type="button" onClick={() => chat.uploads.again(key)}>
            重试
          </button>
          <button className={GRAVE_ACT} type="button" onClick={() => chat.uploads.remove(key)}>
            删除
          </button>
        </p>
      )}
    </div>
  )
}
