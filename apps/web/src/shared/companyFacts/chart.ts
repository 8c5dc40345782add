import { rootId } from '@florin/contract/companies/ownership'

type Edge = { readonly owner: string; readonly owned: string }
export type Spot = { readonly id: string; readonly x: number; readonly y: number; readonly width: number }

export const box = { height: 44, gapX: 24, gapY: 64, width: 152 }

/** How far each stands from the company, by its longest way there; of a structure without a loop. */
const levelsOf = (edges: readonly Edge[]): Map<string, number> => {
  const levels = new Map([[rootId, 0]])
  const walk = (owned: string, level: number, chain: readonly string[]): void => {
    for (const { owner } of edges.filter((edge) => edge.owned === owned)) {
      if (chain.includes(owner)) continue
      if ((levels.get(owner) ?? -1) >= level) continue
      levels.set(owner, level)
      walk(owner, level + 1, [...chain, owner])
    }
  }
  walk(rootId, 1, [rootId])
  return levels
}

/** Rows from the company down to the people behind it, who share the last row; each row is centred. */
export const layOut = (edges: readonly Edge[], isPerson: (id: string) => boolean) => {
  const levels = levelsOf(edges)
  const deepest = Math.max(...levels.values())
  const rowOf = (id: string): number => (isPerson(id) ? deepest : (levels.get(id) ?? 0))
  const rows = Map.groupBy(levels.keys(), rowOf)
  const widest = Math.max(...[...rows.values()].map(({ length }) => length))
  const width = widest * (box.width + box.gapX) - box.gapX
  const spots: Spot[] = [...rows].flatMap(([row, ids]) => {
    const rowWidth = ids.length * (box.width + box.gapX) - box.gapX
    const left = (width - rowWidth) / 2
    return ids.map((id, index) => ({
      id,
      x: left + index * (box.width + box.gapX),
      y: row * (box.height + box.gapY),
      width: box.width,
    }))
  })
  return { spots, width, height: (deepest + 1) * (box.height + box.gapY) - box.gapY }
}
