import { mass } from '@florin/contract/calls/mass/mass'
import type { MassType } from '@florin/contract/calls/mass/massType'

/** The call that a page of a type lives from. */
export const submitOf = (type: MassType) => mass[`${type}.submit`]

const samples = {
  wire: 'wire',
  p2p: 'p2p',
  eft: 'eft',
  oct: 'creditCard',
  crypto: 'cryptoEft',
  instant: 'instant',
  interac: 'interac',
} as const satisfies Record<MassType, string>
export const sampleOf = (type: MassType) => samples[type]
