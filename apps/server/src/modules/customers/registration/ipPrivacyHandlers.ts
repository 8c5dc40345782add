import type { registration } from '@florin/contract/customers/registration'
import { refuse } from '../../../platform/refuse.ts'
import { isOpen } from '../../../vendors/ipPrivacy/ipPrivacy.ts'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof registration)['ipPrivacy.get']> = async ({ ip }, { ipPrivacy, origin }) => {
  if (ip !== 'own' && ip !== origin.ip) throw refuse('object.missing')
  const found = await ipPrivacy.of(origin.ip)
  return { ...found, ok: isOpen(found) }
}
