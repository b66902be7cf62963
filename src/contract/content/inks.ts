/** Lists the inks: 藤黄, 石绿, 花青, 胭脂. */
export const INKS = ['yellow', 'green', 'blue', 'red'] as const
export type Ink = (typeof INKS)[number]
/** Names the inks as users read them. */
export const INK_NAMES: Readonly<Record<Ink, string>> = { yellow: '藤黄', green: '石绿', blue: '花青', red: '胭脂' }
