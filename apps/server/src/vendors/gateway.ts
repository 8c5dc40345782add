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
