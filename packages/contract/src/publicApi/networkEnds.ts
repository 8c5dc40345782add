type Ends = { readonly first: string; readonly last: string }

const addressBits = 32
const network = /^\s*(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})\s*$/

const written = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')

const endsOfFour = (text: string): Ends | undefined => {
  const [, ...numbers] = network.exec(text) ?? []
  const [a, b, c, d, bits] = numbers.map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined || bits === undefined) return undefined
  if ([a, b, c, d].some((part) => part > 255) || bits > addressBits) return undefined
  const others = bits === 0 ? 0xffffffff : 2 ** (addressBits - bits) - 1
  const first = (((a << 24) | (b << 16) | (c << 8) | d) & ~others) >>> 0
  return { first: written(first), last: written((first | others) >>> 0) }
}

const longNetwork = /^\s*([\da-f:]+)\/(\d{1,3})\s*$/i
const [groupCount, groupBits, wholeGroup] = [8, 16, 0xffff]

/** The eight numbers of an address of version 6, with what `::` leaves out. */
const groupsOf = (text: string): number[] | undefined => {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const [before = [], after = []] = [head, tail ?? ''].map((side) => (side === '' ? [] : side.split(':')))
  const missing = groupCount - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined
}

/** As RFC 5952 has it: the longest run of zeros is left out. */
const writtenShort = (groups: readonly number[]): string => {
  const text = groups.map((group) => group.toString(16)).join(':')
  const [run] = [...text.matchAll(/\b0(?::0)+\b/g)].toSorted(([one], [other]) => other.length - one.length)
  if (!run) return text
  return `${text.slice(0, run.index).replace(/:$/, '')}::${text.slice(run.index + run[0].length).replace(/^:/, '')}`
}

const endsOfSix = (text: string): Ends | undefined => {
  const [, address = '', bits] = longNetwork.exec(text) ?? []
  const groups = groupsOf(address)
  if (!groups || Number(bits) > groupCount * groupBits) return undefined
  const othersOf = (at: number) => wholeGroup >> Math.min(groupBits, Math.max(0, Number(bits) - at * groupBits))
  const first = groups.map((group, at) => group & ~othersOf(at))
  return { first: writtenShort(first), last: writtenShort(first.map((group, at) => group | othersOf(at))) }
}

/** The first and the last address of a network; nothing for any other text. */
export const networkEnds = (text: string): Ends | undefined => endsOfFour(text) ?? endsOfSix(text)
