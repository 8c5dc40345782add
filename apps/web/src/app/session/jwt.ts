const decodeBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

const secondsOf = (payload: Record<string, unknown>, claim: string) =>
  typeof payload[claim] === 'number' ? payload[claim] : undefined

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    return JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * When a token that arrived now dies, by this device's clock. The lifetime is measured from the token's own issue time,
 * so that a device whose clock is wrong does not find every token expired. An unreadable token is dead already.
 */
export const expiryOf = (accessToken: string, nowMs: number): number => {
  const payload = payloadOf(accessToken)
  const expires = secondsOf(payload, 'exp')
  const issued = secondsOf(payload, 'iat')
  if (expires === undefined) return nowMs
  return issued === undefined ? expires * 1000 : nowMs + (expires - issued) * 1000
}

/** Whose token it is: the id of the person, as text. */
export const subjectOf = (accessToken: string): string => {
  const { sub } = payloadOf(accessToken)
  return typeof sub === 'string' ? sub : ''
}
