const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
export const verifierLength = 128

export type Pkce = { readonly verifier: string; readonly challenge: string }

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Bytes that would favour the first letters are thrown away. */
const randomText = (crypto: Crypto, length: number) => {
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length]
  return text
}

/** RFC 7636 with S256. */
export const createPkce = async (crypto: Crypto): Promise<Pkce> => {
  const verifier = randomText(crypto, verifierLength)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) }
}
