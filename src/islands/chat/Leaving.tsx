import { clock, weight } from '#stores/chat-messages.ts'
import type { Outgoing } from '#stores/chat-outgoing.ts'
import type { Upload } from '#stores/chat-uploads.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { EmojiText } from '../ui/EmojiText.tsx'
import { FileLine, placeOfPicture } from './Attached.tsx'
import type { Acts } from './acts.ts'
import { Quote } from './Quote.tsx'
import { Sign } from './Sign.tsx'
import type { Chat } from './use-chat.ts'
import { Voice } from './Voice.tsx'

/** Renders a text as it will probably look, as far as this browser can tell. */
const Words = ({ text }: { text: string }) => (
  <div className="words plain">
    <EmojiText text={text} />
  </div>
)

function Inside({ item }: { item: Outgoing }) {
  if (item.type === 'image')
    return (
      <span className="picture">
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
    <div className="bubble-line">
      <div className="bubble" data-leaving="" data-type={item.type}>
        {item.answered && <Quote {...item.answered} state="shown" goTo={acts.goTo} />}
        <Inside item={item} />
      </div>
      {item.refused === null ? (
        <p className="fate" data-waits={isOnline ? undefined : ''}>
          <Sign of="clock" />
          {isOnline ? '正在发送' : '网络断开，恢复后自动发出'}
        </p>
      ) : (
        <p className="fate bad" role="alert">
          没有发出去：{item.refused}
          <button type="button" onClick={() => chat.outbox.again(item)}>
            重新发送
          </button>
          {item.type === 'text' && (
            <button
              type="button"
              onClick={() => {
                chat.outbox.remove(item)
                acts.edit(item.content)
              }}
            >
              放回去改
            </button>
          )}
          <button className="grave" type="button" onClick={() => chat.outbox.remove(item)}>
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
    <div className="bubble-line">
      <div className="bubble" data-leaving="" data-type={kind}>
        {kind === 'image' ? (
          <span className="picture">
            <img src={preview} {...placeOfPicture(upload.width, upload.height)} alt={name} />
          </span>
        ) : (
          <span className="file">
            <span className="file-sign">
              <Sign of={kind === 'file' ? 'file' : 'voice'} />
            </span>
            <span className="file-words">
              <b>{kind === 'file' ? name : `语音 ${clock(duration)}`}</b>
              <small>{weight(size)}</small>
            </span>
          </span>
        )}
        {failed === null && (
          <progress value={share} aria-label={`${name || '语音'} 上传进度`}>
            {percent}%
          </progress>
        )}
      </div>
      {failed === null ? (
        <p className="fate">
          正在上传 {percent}%
          <button type="button" onClick={() => chat.uploads.remove(key)}>
            取消
          </button>
        </p>
      ) : (
        <p className="fate bad" role="alert">
          没有传上去：{failed}
          <button type="button" onClick={() => chat.uploads.again(key)}>
            重试
          </button>
          <button className="grave" type="button" onClick={() => chat.uploads.remove(key)}>
            删除
          </button>
        </p>
      )}
    </div>
  )
}
