import type { FoundCustomer } from '@florin/contract/operator'

export const nameOf = ({ businessName, firstName, lastName }: FoundCustomer): string =>
  businessName ?? `${firstName} ${lastName}`.trim()
