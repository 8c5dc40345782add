export type ActivationLink = { readonly username: string; readonly activationCode: string }

/** The link of the activation mail may lead to any page: `?action=activation&user=..&code=..`. */
export const readActivationLink = (search: string): ActivationLink | undefined => {
  const query = new URLSearchParams(search)
  const username = query.get('user')
  const activationCode = query.get('code')
  return query.get('action') === 'activation' && username && activationCode ? { username, activationCode } : undefined
}
