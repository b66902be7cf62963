export type SharpModule = typeof import('sharp').default

let loaded: Promise<SharpModule> | undefined

/** Loaded with the first picture: heavy. Loaders that no accepted format needs are switched off. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load()
  return loaded
}

// Once: while loaders are switched, a picture that is being decoded beside finds none.
async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((it) => `VipsForeignLoad${it}`) })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
