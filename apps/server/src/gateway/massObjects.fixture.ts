import { mass } from '@florin/contract/mass/mass'
import { massTypes } from '@florin/contract/mass/massType'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

import { globalPayOtherInput, globalPayThings } from './globalPayObjects.fixture.ts'

type Name = string | number
type Thing = { readonly of: (person: GivenPerson) => Promise<Name>; readonly missing?: number; readonly wantsMore?: true }
type Company = { readonly customerId: number; readonly initiator: GivenPerson; readonly accountId: number }

const missing = 999_999_999

/** Batches to try with: a draft, and one that waits for the company. */
export const massThings = (
  bank: () => TestApp,
  account: Thing,
  companyOf: (person: GivenPerson) => Promise<Company>,
): Record<string, Thing> => {
  const draft = async (accountId: number, options: { token: string; customerId?: number }): Promise<number> => {
    const text = `cleo@test.example 1.00 EUR ${crypto.randomUUID()}`
    const input = { batchName: 'Batch', accountId, text }
    return (await bank().call(mass['p2p.submit'], input, options)).body.batchId ?? expect.fail('no batch')
  }
  const batch: Thing = { of: async (person) => draft(Number(await account.of(person)), { token: person.token }), missing }
  const request: Thing = {
    of: async (person) => {
      const { customerId, initiator, accountId } = await companyOf(person)
      const batchId = await draft(accountId, { token: initiator.token, customerId })
      await bank().call(mass.confirm, { batchId, type: 'p2p' }, { token: initiator.token, customerId })
      return batchId
    },
    missing,
  }
  const busy: Thing = { ...batch, wantsMore: true }
  return {
    ...globalPayThings(bank, account),
    batchId: batch,
    'history.batchFile.get': batch,
    'mass.pause': busy,
    'mass.retry.create': busy,
    'mass.line.move batchId': busy,
    'mass.line.move toBatchId': busy,
    'approval.mass.approve': request,
    ...Object.fromEntries(massTypes.map((type) => [`mass.${type}.submit batchId`, busy])),
  }
}

const price = { currencyCode: 'EUR', paymentCount: 1, totalAmount: '1.00' }

/** What methods about batches want to hear besides the thing they name. */
export const massOtherInput: Record<string, object> = {
  ...globalPayOtherInput,
  'mass.confirm': { type: 'p2p' },
  'mass.update': { batchName: 'Another' },
  'mass.pause': { isPaused: true },
  'mass.line.update': { lines: [{ line: 1, cells: { note: 'Other' } }] },
  'mass.line.move': { lines: [1] },
  'mass.line.skip': { lines: [1], isSkipped: true },
  'approval.mass.approve': { declined: true, note: 'Not this time' },
  ...Object.fromEntries(massTypes.map((type) => [`mass.${type}.fee`, price])),
  ...Object.fromEntries(massTypes.map((type) => [`mass.${type}.submit`, { batchName: 'Batch' }])),
  'mass.p2p.submit': { batchName: 'Batch', text: 'cleo@test.example 1.00 EUR', ignoreIdenticalBatch: true },
}
