// The lanterns before the script are hidden when the reader has folded them this year.
try {
  ;((document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement).hidden =
    localStorage['lanterns-folded'] === `${new Date().getFullYear()}`
} catch {}

export {}
