import type { FastifyRequest } from 'fastify'

export type Form = ReadonlyMap<string, string>
export type Credentials = { readonly clientId: string; readonly secret: string | undefined }
type Fault = { readonly fault: 'invalid_request' | 'invalid_client' }

/** Undefined when a name stands twice, as OAuth forbids. */
export const readForm = (text: unknown): Form | undefined => {
  const pairs = [...new URLSearchParams(typeof text === 'string' ? text : '')]
  const form = new Map(pairs)
  return form.size === pairs.length ? form : undefined
}

const formDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

const readBasic = (header: string): Credentials | undefined => {
  const coded = /^Basic +([\w+/=-]+)$/i.exec(header)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(coded ?? '', 'base64').toString('utf8')) ?? []
  const clientId = id && formDecoded(id)
  return clientId ? { clientId, secret: formDecoded(secret ?? '') || undefined } : undefined
}

/** Who an application says it is: in the header or in the form, never in both. An empty secret is none (RFC 6749, 2.3.1). */
export const readCredentials = ({ headers: { authorization } }: FastifyRequest, form: Form): Credentials | Fault => {
  const [clientId, secret] = [form.get('client_id'), form.get('client_secret') || undefined]
  if (authorization === undefined) return clientId ? { clientId, secret } : { fault: 'invalid_request' }
  const basic = readBasic(authorization)
  if (!basic) return { fault: 'invalid_client' }
  const saysTwoThings = secret !== undefined || (clientId !== undefined && clientId !== basic.clientId)
  return saysTwoThings ? { fault: 'invalid_request' } : basic
}
