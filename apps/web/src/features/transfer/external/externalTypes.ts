import { externalRails } from '@florin/contract/calls/rails'
import type { ExternalType } from '@florin/contract/payments/external/common'

/** Apart from the calls' schemas: the address of the page is read before the page is loaded. */
export const externalTypes: readonly ExternalType[] = externalRails.map(({ name }) => name)
export const isExternalType = (type: string): type is ExternalType => externalTypes.some((each) => each === type)
