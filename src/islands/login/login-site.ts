/** Holds the data of the site that the forms show; it is published with the page. */
export interface LoginSite {
  name: string
  /** Is the picture of visitors; empty for the built-in one. */
  touristAvatar: string
  /** Is the picture of the public account's QR code, or empty. */
  gzhCode: string
  loginTypeList: string[]
}
