export type SharpModule = typeof import('sharp').default

let loaded: Promise<SharpModule> | undefined

/** Loads sharp with the first picture, because it is heavy. Loaders that no accepted format needs are switched off. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load()
  return loaded
}

// It runs only once: while loaders are switched, a picture that is being decoded at the same time finds none.
async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((it) => `VipsForeignLoad${it}`) })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
