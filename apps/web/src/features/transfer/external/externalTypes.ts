import type { ExternalType } from '@florin/contract/payments/external/common'

/** Apart from the calls' schemas: the address of the page is read before the page is loaded. */
export const externalTypes = ['eft', 'wire', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const satisfies ExternalType[]
export const isExternalType = (type: string): type is ExternalType => (externalTypes as readonly string[]).includes(type)
