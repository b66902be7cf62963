export type SharpModule = typeof import('sharp').default

/** Loaded with the first picture: heavy. Loaders that no accepted format needs are switched off. */
export async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((it) => `VipsForeignLoad${it}`) })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
