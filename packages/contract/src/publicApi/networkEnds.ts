const addressBits = 32
const network = /^\s*(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})\s*$/

const written = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')

/** The first and the last address of a network of version 4; nothing for any other text. */
export const networkEnds = (text: string): { readonly first: string; readonly last: string } | undefined => {
  const [, ...numbers] = network.exec(text) ?? []
  const [a, b, c, d, bits] = numbers.map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined || bits === undefined) return undefined
  if ([a, b, c, d].some((part) => part > 255) || bits > addressBits) return undefined
  const others = bits === 0 ? 0xffffffff : 2 ** (addressBits - bits) - 1
  const first = (((a << 24) | (b << 16) | (c << 8) | d) & ~others) >>> 0
  return { first: written(first), last: written((first | others) >>> 0) }
}
