import type { GatewaySettings } from '../gateway.ts'
import type { Acquirer } from './acquirer.ts'

const timeoutMs = 10_000
const declined = 422
const notFound = 404

/** An acquirer behind HTTP: `PUT /reservations/{reservationId}` and `DELETE` of the same (docs/running.md). */
export const createHttpAcquirer = ({ url, token }: GatewaySettings): Acquirer => {
  const ask = async (method: 'PUT' | 'DELETE', id: string, body?: object): Promise<number> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/reservations/${id}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  }
  // Nothing of the card may stand in an error.
  const unexpected = (status: number) => new Error(`The acquirer answered a reservation with ${status}`)
  return {
    reserve: async ({ reservationId, ...reservation }) => {
      const status = await ask('PUT', reservationId, reservation)
      if (status === declined) return 'declined'
      if (status < 200 || status > 299) throw unexpected(status)
      return 'approved'
    },
    release: async (reservationId) => {
      const status = await ask('DELETE', reservationId)
      if (status !== notFound && (status < 200 || status > 299)) throw unexpected(status)
    },
  }
}
