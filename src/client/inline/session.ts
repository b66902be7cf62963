const html = document.documentElement
const url = new URL(document.URL)
const code = url.searchParams.get('token')

const showMember = () => {
  html.classList.toggle('member', /(^|; )blog(_|-refresh-)token=./.test(document.cookie))
  try {
    html.style.setProperty('--face', `url(${JSON.stringify(JSON.parse(sessionStorage.session).avatar)})`)
  } catch {}
}

// The class `member` is set before the first paint and before the first request when a user is logged in, and the picture of the user if
// this tab knows it; both are looked at again whenever they may have changed.
showMember()
for (const event of ['pageshow', 'storage', 'session']) addEventListener(event, showMember)
document.addEventListener('prerenderingchange', showMember)

// The one-time code of a third-party login is taken out of the address.
window.oneTimeCode = code
if (code) {
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

export {}
