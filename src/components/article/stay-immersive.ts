// Where the tab remembers the immersive mode, the key that leaves it must work at its first press.
if (document.documentElement.classList.contains('immersive')) void import('../chrome/comforts.ts')

// A module, so that its names are its own.
export {}
