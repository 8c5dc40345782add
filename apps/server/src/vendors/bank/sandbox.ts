import type { IncomingMoney } from '@florin/contract/accounts/deposit'
import type { SandboxBank } from '@florin/sandbox/bank'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { signedHeaders } from '../../platform/signature.ts'
import type { Bank } from './bank.ts'

type Deps = {
  readonly transfers: SandboxBank
  readonly callbackUrl: string
  readonly secret: string
  readonly clock: Clock
  readonly ids: Ids
}
export type SandboxTeller = ReturnType<typeof createSandboxTeller>
export type Transfer = Omit<IncomingMoney, 'bankReference'>

const timeoutMs = 10_000

/** A sandbox bank where anybody sends money to us. It reports deposits as a real one would. */
export const createSandboxTeller = ({ transfers, callbackUrl, secret, clock, ids }: Deps) =>
  ({
    transfers,

    send: async (transfer: Transfer): Promise<'credited' | 'unmatched'> => {
      const id = ids.uuid()
      const body = JSON.stringify({ bankReference: id, ...transfer } satisfies IncomingMoney)
      const response = await fetch(callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, { id, at: clock.now(), body }) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status >= 500) throw new Error(`The callback was answered with ${response.status}`)
      const { status, errors } = (await response.json()) as { status?: string; errors?: { field: string }[] }
      if (status !== 'credited' && status !== 'unmatched')
        throw errors?.[0]?.field === 'currencyCode'
          ? refuse('currency.unsupported', { field: 'currencyCode' })
          : refuse('amount.unfit', { field: 'amount' })
      await transfers.sent({ id, ...transfer, outcome: status })
      return status
    },

    giveBack: ({ bankReference, reason }) => transfers.returned(bankReference, reason),
  }) satisfies Bank & Record<string, unknown>
