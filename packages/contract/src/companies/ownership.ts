/** Who owns how much of a company, over however many companies between. Exact: shares are whole ten-thousandths of a percent. */

/** The company that registers; every holding leads there in the end. */
export const rootId = 'root'

const shareDecimals = 4
const percentUnits = 10n ** BigInt(shareDecimals)
/** The whole of a company. */
export const wholeShare = 100n * percentUnits
/** What all holders of a company that are listed hold together, at least. */
export const leastTotal = 10n * percentUnits
/** From this holding on somebody is a beneficial owner, and says where their money comes from. */
export const ownerThreshold = 25n * percentUnits

/** `owner` holds `share` of `owned`. */
export type Holding = { readonly owner: string; readonly owned: string; readonly share: bigint }

/** `units` of the whole at a depth of `depth` companies: a fraction of `wholeShare` to that power. */
export type Effective = { readonly units: bigint; readonly depth: number }

const sharePattern = /^(\d{1,3})(?:[.,](\d{1,4})0*)?$/

/** As people write it: "33,3", "33.3 %". Undefined when it is no share of anything. */
export const readShare = (typed: string): bigint | undefined => {
  const [, whole, decimals = ''] = sharePattern.exec(typed.replaceAll(/[\s\u00a0%]/g, '')) ?? []
  return whole === undefined ? undefined : BigInt(whole) * percentUnits + BigInt(decimals.padEnd(shareDecimals, '0'))
}

/** As a decimal of percent, without more zeros than money has. */
export const writeShare = (share: bigint): string => {
  const decimals = (share % percentUnits).toString().padStart(shareDecimals, '0')
  return `${share / percentUnits}.${decimals.replace(/0{1,2}$/, '')}`
}

export const isShare = (share: bigint): boolean => share > 0n && share <= wholeShare

const power = (depth: number): bigint => wholeShare ** BigInt(depth)

/** Exact up to where it is cut for showing: to ten-thousandths, half up. */
export const shownShare = ({ units, depth }: Effective): bigint => {
  const divisor = power(depth - 1)
  return (units + divisor / 2n) / divisor
}

/** Whether a holding reaches a share, without rounding. */
export const reaches = ({ units, depth }: Effective, share: bigint): boolean => units >= share * power(depth - 1)

const add = (a: Effective, b: Effective): Effective => {
  const depth = Math.max(a.depth, b.depth)
  return { depth, units: a.units * power(depth - a.depth) + b.units * power(depth - b.depth) }
}

const ownersOf = (holdings: readonly Holding[]): Map<string, Holding[]> => Map.groupBy(holdings, ({ owned }) => owned)

/** Companies that would own themselves: the whole chain, the first again at its end. Undefined where there is none. */
export const findLoop = (holdings: readonly Holding[]): readonly string[] | undefined => {
  const owners = ownersOf(holdings)
  const done = new Set<string>()
  const walk = (id: string, chain: readonly string[]): readonly string[] | undefined => {
    const met = chain.indexOf(id)
    if (met >= 0) return [...chain.slice(met), id]
    if (done.has(id)) return undefined
    for (const { owner } of owners.get(id) ?? []) {
      const loop = walk(owner, [...chain, id])
      if (loop) return loop
    }
    done.add(id)
    return undefined
  }
  for (const id of [rootId, ...owners.keys()]) {
    const loop = walk(id, [])
    if (loop) return loop
  }
  return undefined
}

/** Each company after all that it holds a share of. Only of holdings without a loop. */
const inOrder = (holdings: readonly Holding[]): string[] => {
  const owners = ownersOf(holdings)
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { owner } of owners.get(id) ?? []) visit(owner)
    order.push(id)
  }
  visit(rootId)
  return order.toReversed()
}

/** What everybody holds of the root, multiplied along each chain and added over all of them. Of holdings without a loop. */
export const effectiveHoldings = (holdings: readonly Holding[]): ReadonlyMap<string, Effective> => {
  const owners = ownersOf(holdings)
  const held = new Map<string, Effective>()
  for (const owned of inOrder(holdings)) {
    const through = owned === rootId ? { units: 1n, depth: 0 } : held.get(owned)
    if (!through) continue
    for (const { owner, share } of owners.get(owned) ?? []) {
      const part = { units: through.units * share, depth: through.depth + 1 }
      const before = held.get(owner)
      held.set(owner, before ? add(before, part) : part)
    }
  }
  return held
}

/** One chain from the root up to an owner: the companies between, and the share in each step. */
export type OwnershipPath = {
  readonly companies: readonly string[]
  readonly shares: readonly bigint[]
  readonly effective: Effective
}

/** Chains of an owner, shortest first; no more than `most`, since companies may hold each other over countless ways. */
export const pathsTo = (holdings: readonly Holding[], owner: string, most = 20): OwnershipPath[] => {
  const owners = ownersOf(holdings)
  const found: OwnershipPath[] = []
  let level: { id: string; companies: readonly string[]; shares: readonly bigint[] }[] = [
    { id: rootId, companies: [], shares: [] },
  ]
  while (level.length > 0 && found.length < most) {
    const next: typeof level = []
    for (const { id, companies, shares } of level)
      for (const holding of owners.get(id) ?? []) {
        const step = {
          id: holding.owner,
          companies: id === rootId ? companies : [...companies, id],
          shares: [...shares, holding.share],
        }
        if (holding.owner === owner) {
          const units = step.shares.reduce((product, share) => product * share, 1n)
          found.push({ companies: step.companies, shares: step.shares, effective: { units, depth: step.shares.length } })
        } else if (next.length < 1000) next.push(step)
      }
    level = next
  }
  return found.slice(0, most)
}

export type ShareProblem = 'none' | 'share' | 'total'

/** What is wrong with those who hold one company, each level by itself. */
export const levelProblem = (shares: readonly bigint[]): ShareProblem | undefined => {
  if (shares.length === 0) return 'none'
  if (!shares.every(isShare)) return 'share'
  const total = shares.reduce((sum, share) => sum + share, 0n)
  return total < leastTotal || total > wholeShare ? 'total' : undefined
}
