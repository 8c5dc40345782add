import { brandByHost } from '@florin/brands/brands'

/** Who asks for a passkey, as the browser knows it: the page's host, and the whole origin that it must have come from. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** A host that is none of ours, which a request may claim freely, counts as the public address. */
export const createRelyingParty = (publicUrl: string) => {
  const { protocol, hostname, port } = new URL(publicUrl)
  return (host: string): RelyingParty => {
    const id = brandByHost(host) ? host.toLowerCase().replace(/\.$/, '') : hostname
    return { id, origin: `${protocol}//${id}${port && `:${port}`}` }
  }
}
