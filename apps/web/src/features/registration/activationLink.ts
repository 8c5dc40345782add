import { isOrderPath } from '@florin/contract/customers/orderPath'

export type ActivationLink = {
  readonly kind: 'person' | 'company' | 'employee'
  readonly username: string
  readonly activationCode: string
  /** Where the order is paid that they were about to pay. */
  readonly orderPath?: string
}

const kinds: Readonly<Record<string, ActivationLink['kind']>> = {
  activation: 'person',
  activationBusiness: 'company',
  activationEmployee: 'employee',
}

/** The link of an activation mail may lead to any page: `?action=activation&user=..&code=..`. */
export const readActivationLink = (search: string): ActivationLink | undefined => {
  const query = new URLSearchParams(search)
  const username = query.get('user')
  const activationCode = query.get('code')
  const kind = kinds[query.get('action') ?? '']
  const orderPath = query.get('order')
  return kind && username && activationCode
    ? { kind, username, activationCode, ...(isOrderPath(orderPath) && { orderPath }) }
    : undefined
}
