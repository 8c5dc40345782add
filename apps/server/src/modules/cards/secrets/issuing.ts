import { isCardNumber } from '@florin/contract/cardNumber'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { MadeCard } from '../cards/cardStore.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly vault: Vault }
export type Issuing = ReturnType<typeof createIssuing>

const validYears = 4
const checkDigits = '0123456789'

/** Sixteen digits, of which the last makes the number right. */
const numberWith = (bin: string, ids: Ids): string => {
  const body = bin + ids.digits(9)
  const last = [...checkDigits].find((digit) => isCardNumber(body + digit)) ?? ''
  return body + last
}

/** Makes the number of a card. It leaves this function for the vault alone. */
export const createIssuing = ({ clock, ids, vault }: Deps) => ({
  make: async (tx: Tx, customerId: number, bin: string): Promise<MadeCard> => {
    const number = numberWith(bin, ids)
    const { token, write } = vault.keep(customerId, 'card', number)
    await write(tx)
    const now = clock.now()
    return {
      token,
      fingerprint: vault.fingerprint(number),
      bin,
      last4: number.slice(-4),
      expiryMonth: now.getUTCMonth() + 1,
      expiryYear: now.getUTCFullYear() + validYears,
    }
  },
})
