import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { isPublicHost, webAddressOf } from '#lib/public-address.ts'

// This file does without zod, so that the form in the browser can use the same messages and stays small.

/** Limits the lengths in code points. */
export const FRIEND_MOST = { name: 30, email: 254, url: 200, info: 40, avatar: 500 } as const
export type FriendField = keyof typeof FRIEND_MOST

const NAMES: Record<FriendField, string> = { name: '站点名称', email: '邮箱', url: '网址', info: '简介', avatar: '头像地址' }
const EMAIL = /^[^\s@<>()[\]\\,;:"&?]{1,64}@[^\s@<>()[\]\\,;:"&?]+\.[^\s@<>()[\]\\,;:"&?.]{2,}$/

function addressFault(text: string): string | null {
  const url = webAddressOf(text)
  if (!url) return '请填写完整网址，以 https:// 或 http:// 开头'
  if (url.username || url.password) return '网址里不能带用户名或密码'
  return isPublicHost(url) ? null : '请填写别人也能打开的网址，不能是本机或内网地址'
}

function pictureFault(text: string): string | null {
  const url = webAddressOf(text)
  const isFine = url?.protocol === 'https:' && !url.username && !url.password && isPublicHost(url)
  return isFine ? null : '头像地址应以 https:// 开头，也可以不填'
}

const SHAPES: Record<FriendField, (text: string) => string | null> = {
  name: () => null,
  info: () => null,
  email: (text) => (EMAIL.test(text) ? null : '请输入正确的邮箱'),
  url: addressFault,
  avatar: pictureFault,
}

/** Returns the fault of a field of an application, in the words that server and form both use; null when it has none. */
export function friendFault(field: FriendField, value: string): string | null {
  const text = value.trim()
  if (!text) return field === 'avatar' ? null : `请输入${NAMES[field]}`
  if ([...text].length > FRIEND_MOST[field]) return `${NAMES[field]}最多 ${FRIEND_MOST[field]} 字`
  if (hasHidden(text) || saysNothing(text)) return `${NAMES[field]}里有看不见的字符，请重新输入`
  return SHAPES[field](text)
}
