import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { NotifySettings } from '@florin/contract/merchant/notifications'
import { sha256 } from '../../../platform/sha256.ts'

export const formType = 'application/x-www-form-urlencoded'

/** In the order given, as a browser sends a form. */
export const formBody = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)).toString()

export const fieldsOf = (body: string): [string, string][] => [...new URLSearchParams(body)]

/** What stands in `key`: over all bytes before it. */
export const keyOf = (body: string, secret: string, keyType: NotifySettings['keyType']): string =>
  keyType === 'md5'
    ? createHash('md5')
        .update(body + secret)
        .digest('hex')
    : createHmac('sha256', secret).update(body).digest('hex')

const validating = 'cmd'

/** What a listener posts back, without the command that it put before or behind it. */
export const postedBack = (body: string): [string, string][] | undefined => {
  const fields = fieldsOf(body)
  const rest = fields.filter(([name]) => name !== validating)
  return fields.length - rest.length === 1 && fields.some(([name, value]) => name === validating && value === '_notify-validate')
    ? rest
    : undefined
}

/** The same fields in the same order, however each end writes a space. */
export const isSameForm = (one: readonly (readonly [string, string])[], other: readonly (readonly [string, string])[]): boolean =>
  timingSafeEqual(sha256(JSON.stringify(one)), sha256(JSON.stringify(other)))
