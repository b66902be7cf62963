/** Holds the site's public account, with the settings that it has at WeChat. */
export interface WechatAccount {
  /** Signs every request of WeChat. */
  token: string
  appId: string
  /** Has 32 bytes; null while messages are not encrypted. */
  aesKey: Buffer | null
}
