/** Ways of hiding where one is. */
export const privacyFlags = ['vpn', 'proxy', 'tor', 'relay', 'hosting'] as const
type PrivacyFlag = (typeof privacyFlags)[number]

/** What a network is known for, and the name of the service behind it, where there is one. */
export type NetworkPrivacy = Readonly<Record<PrivacyFlag, boolean>> & { readonly service: string }
export type IpPrivacy = { of(ip: string): Promise<NetworkPrivacy> }

export const nothingKnown: NetworkPrivacy = { vpn: false, proxy: false, tor: false, relay: false, hosting: false, service: '' }

/** The name of a service alone says nothing against anybody. */
export const isOpen = (found: NetworkPrivacy): boolean => privacyFlags.every((flag) => !found[flag])
