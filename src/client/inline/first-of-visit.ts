// The loading screen before the script is hidden after the first time in a visit: afterwards a shell opens from the cache.
try {
  ;((document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement).hidden = 'loading-seen' in sessionStorage
  sessionStorage['loading-seen'] = 1
} catch {}

export {}
