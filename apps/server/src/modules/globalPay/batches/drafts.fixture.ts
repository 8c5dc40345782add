import { globalPay } from '@florin/contract/globalPay/globalPay'
import { expect } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import type { OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'

export const header = 'Recipient,Recipient email,Amount,Description,Fee side,Forbidden ways'

let files = 0

/** A file like no other: the same rows again would be refused. */
export const rows = (...more: string[]): string => {
  files += 1
  return [header, `Katarzyna Nowak,kasia${files}@sender.example,100.00,Scouting ${files},BEN,crypto_eft`, ...more].join('\n')
}

/** A payment that is added by hand. */
export const payment = {
  amount: '50.00',
  description: 'Extra',
  beneficiaryType: 'individual' as const,
  beneficiaryName: 'Tomas Herrera',
  beneficiaryEmail: 'tomas@sender.example',
  feeShare: 'OUR' as const,
}

/** What drafts are made with in tests, by whoever sends at the moment. */
export const drafting = (now: () => { readonly bank: OutsideBank; readonly sender: Payer }) => {
  const upload = (content: string | Buffer, change: object = {}, by: Payer = now().sender) =>
    now().bank.upload(
      globalPay['batch.upload'],
      { batchName: 'Berlin shoot', accountId: Object.values(by.accounts)[0] ?? 0, ...change },
      [{ field: 'attachedFile', bytes: Buffer.from(content), type: 'text/csv', name: 'crew.csv' }],
      { token: by.token },
    )
  const get = async (batchId: number, change: object = {}) =>
    (await now().bank.call(globalPay['batch.get'], { batchId, ...change }, { token: now().sender.token })).body
  const submit = (batchId: number, change: object = {}, by: Payer = now().sender) =>
    now().bank.call(globalPay['batch.submit'], { batchId, ...change }, { token: by.token })
  return {
    upload,
    get,
    submit,
    draft: async (content = rows()): Promise<{ readonly batchId: number; readonly id: number }> => {
      const { body } = await upload(content)
      expect(body.responseCode, JSON.stringify(body)).toBe('00')
      const { batchId = 0 } = body
      const { payments } = await get(batchId)
      return { batchId, id: payments?.[0]?.id ?? 0 }
    },
  }
}
