import type { MassType } from '@florin/contract/calls/mass/massType'

/** The pages of mass payouts, and the types that are chosen on each. */
export const kinds = {
  p2p: ['p2p'],
  eft: ['eft', 'instant', 'interac'],
  wire: ['wire'],
  oct: ['oct'],
  digital: ['crypto'],
} as const satisfies Record<string, readonly MassType[]>
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** All that are paid from files; links are not. */
export const fileTypes: MassType[] = kindNames.flatMap((kind) => [...kinds[kind]])

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
export const kindOf = (type: MassType): Kind =>
  kindNames.find((kind) => (kinds[kind] as readonly MassType[]).includes(type)) ?? 'p2p'
