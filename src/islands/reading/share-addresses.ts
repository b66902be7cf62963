/** Returns the address of Weibo's page that shares a link with a title. */
export function weiboAddress(url: string, title: string): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title })}`
}

export function qqAddress(url: string, title: string, summary: string): string {
  return `https://connect.qq.com/widget/shareqq/index.html?${new URLSearchParams({ url, title, summary })}`
}
