/** What the forms show of the site: published with the page. */
export interface LoginSite {
  name: string
  /** The picture of whoever is not logged in; empty for the built-in one. */
  touristAvatar: string
  /** Picture of the public account's QR code, or empty. */
  gzhCode: string
  loginTypeList: string[]
}
