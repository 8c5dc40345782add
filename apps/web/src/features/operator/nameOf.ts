import type { FoundCustomer } from '@florin/contract/customers/foundCustomer'

export const nameOf = ({ businessName, firstName, lastName }: FoundCustomer): string =>
  businessName ?? `${firstName} ${lastName}`.trim()
