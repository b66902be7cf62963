// The tag that the address names is marked in the cloud.
const id = new URLSearchParams(location.search).get('tagId')
if (id) document.querySelector(`.cloud a[href="/tags/${CSS.escape(id)}"]`)?.setAttribute('aria-current', 'page')

// A module, so that its names are its own.
export {}
