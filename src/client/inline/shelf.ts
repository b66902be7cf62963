// The shelf before the script is shown to a reader who has begun an article, here or in the account: a later script would push the page down.
try {
  ;((document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement).hidden =
    !localStorage.shelf && !/"isFinished":false/.test(localStorage.places)
} catch {}

export {}
