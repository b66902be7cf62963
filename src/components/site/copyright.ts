for (const place of document.querySelectorAll<HTMLElement>('[data-copyright]')) {
  const start = place.dataset.copyright
  const year = String(new Date().getFullYear())
  // A clock that is behind proves nothing.
  if (start && year >= start) place.textContent = year === start ? year : `${start}–${year}`
}

// A module, so that its names are its own.
export {}
