const timeoutMs = 10_000

export type GatewaySettings = { readonly url: string; readonly token?: string | undefined }

/**
 * Hands a message to any gateway that takes a JSON POST with a bearer token; the Idempotency-Key lets it drop repeats.
 * Gives the status it answered.
 */
export const postToGateway = async ({ url, token }: GatewaySettings, messageId: string, message: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': messageId,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return { ok: response.ok, status: response.status }
}

/** Asks a service that takes a JSON POST and answers with JSON; whatever is no success throws. */
export const askGateway = async ({ url, token }: GatewaySettings, path: string, question: object): Promise<unknown> => {
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The service answered ${response.status}`)
  }
  return response.json()
}
