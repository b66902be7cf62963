/** The site's public account, as its settings at WeChat say. */
export interface WechatAccount {
  /** Signs every request of WeChat. */
  token: string
  appId: string
  /** 32 bytes; null while messages are plain. */
  aesKey: Buffer | null
}
