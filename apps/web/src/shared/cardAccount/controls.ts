import type { DeclineReason } from '@florin/contract/cards/network'

/** Where what a card may pay stands on its page. */
export const controlsId = 'card-controls'

const byControls: ReadonlySet<DeclineReason> = new Set([
  'onlineOff',
  'shopOff',
  'contactlessOff',
  'cashOff',
  'country',
  'merchant',
  'merchantBlocked',
  'hours',
  'allLimit',
  'onlineLimit',
  'shopLimit',
  'cashLimit',
])

/** Whether its holder can change what declined a payment. */
export const isByControls = (reason: DeclineReason | undefined): boolean => reason !== undefined && byControls.has(reason)
