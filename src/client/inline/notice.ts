// The announcement is removed for a reader who has closed this very one, at first and whenever the page is shown again.
const { dataset } = document.documentElement

function hide() {
  if (document.cookie.split('; ').includes(`notice=${dataset.notice}`)) delete dataset.notice
}

hide()
addEventListener('pageshow', hide)
document.addEventListener('prerenderingchange', hide)

export {}
