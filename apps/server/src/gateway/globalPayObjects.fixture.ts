import { globalPay } from '@florin/contract/globalPay/globalPay'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type Name = string | number
type Thing = {
  readonly of: (person: GivenPerson) => Promise<Name>
  readonly missing?: number | string
  readonly wantsMore?: true
}

const missing = 999_999_999
const payment = {
  amount: '1.00',
  description: 'Work',
  beneficiaryType: 'individual',
  beneficiaryName: 'Cleo Test',
  beneficiaryEmail: 'cleo@test.example',
  feeShare: 'BEN',
}
/** Calls that name a batch, one of its payments, or both. */
const ofDraft = [
  'batch.check',
  'batch.fee',
  'batch.get',
  'batchFile.get',
  'batch.update',
  'batch.submit',
  'batch.decline',
  'payment.create',
  'feeSide.update',
  'methodForbidden.update',
  'country.list',
  'countryMethod.list',
  'countryMethod.get',
] as const
const ofRow = ['payment.get', 'payment.update', 'fullPayment.update', 'payment.delete', 'payment.restore'] as const

/** Batches of links, and links that are sent. */
export const globalPayThings = (bank: () => TestApp, account: Thing): Record<string, Thing> => {
  const drafts = new Map<number, number>()
  const draftOf = async (person: GivenPerson): Promise<number> => {
    const accountId = Number(await account.of(person))
    const file = `Recipient,Recipient email,Amount\nCleo Test,${crypto.randomUUID()}@test.example,1.00`
    const { body } = await bank().upload(
      globalPay['batch.upload'],
      { batchName: 'Links', accountId },
      [{ field: 'attachedFile', bytes: Buffer.from(file), type: 'text/csv', name: 'links.csv' }],
      { token: person.token },
    )
    drafts.set(person.customerId, body.batchId ?? 0)
    return body.batchId ?? expect.fail('no batch')
  }
  const batch: Thing = { of: draftOf, missing }
  /** Of the batch that was made a moment ago for the same call. */
  const row: Thing = {
    of: async (person) => {
      const batchId = drafts.get(person.customerId) ?? (await draftOf(person))
      const { body } = await bank().call(globalPay['batch.get'], { batchId }, { token: person.token })
      return body.payments?.[0]?.id ?? missing
    },
    missing,
    wantsMore: true,
  }
  const link: Thing = {
    of: async (person) => {
      const accountId = Number(await account.of(person))
      const input = {
        ...payment,
        accountId,
        currencyCode: 'EUR',
        paymentMethods: [],
        beneficiaryEmail: `${crypto.randomUUID()}@test.example`,
      }
      const { body } = await bank().call(globalPay.submit, input as never, { token: person.token })
      await bank().parts.services.globalPay.opening.round()
      return (body as { paymentId?: number }).paymentId ?? expect.fail(JSON.stringify(body))
    },
    missing,
  }
  return {
    ...Object.fromEntries(ofDraft.map((name) => [`globalPay.${name} batchId`, batch])),
    ...Object.fromEntries(ofDraft.map((name) => [`globalPay.${name} id`, row])),
    ...Object.fromEntries(ofRow.map((name) => [`globalPay.${name} batchId`, batch])),
    ...Object.fromEntries(ofRow.map((name) => [`globalPay.${name} id`, row])),
    'globalPay.payment.list': batch,
    'globalPay.batch.cancel': { ...batch, wantsMore: true },
    'globalPay.link.remind': { ...batch, wantsMore: true },
    // Its owner has to agree to it first.
    'globalPay.payment.cancel': { ...link, wantsMore: true },
    'globalPay.link.send': { ...link, wantsMore: true },
    'globalPay.batch.upload accountId': { ...account, wantsMore: true },
    'globalPay.batch.upload batchId': { ...batch, wantsMore: true },
    'receive.batch.upload': { ...account, wantsMore: true },
    'approval.globalPay.approve': { of: async () => crypto.randomUUID(), wantsMore: true },
  }
}

/** What methods about links want to hear besides the thing they name. */
export const globalPayOtherInput: Record<string, object> = {
  'globalPay.batch.update': { payments: [{ action: 'add', ...payment }] },
  'globalPay.payment.create': payment,
  'globalPay.payment.update': { description: 'Other' },
  'globalPay.fullPayment.update': { ...payment, paymentMethods: [], paymentData: {} },
  'globalPay.feeSide.update': { feeShare: 'BEN' },
  'globalPay.methodForbidden.update': { name: 'wire', forbidden: true },
  'globalPay.countryMethod.list': { countryCode: 'DE' },
  'globalPay.countryMethod.get': { countryCode: 'DE', paymentMethod: 'eft' },
  'globalPay.batch.upload': { batchName: 'Links' },
  'receive.batch.upload': { batchName: 'Links', paymentSecret: 'A'.repeat(43) },
  'globalPay.meta.get': { amount: '1.00', currencyCode: 'EUR' },
  'globalPay.submit': { ...payment, currencyCode: 'EUR', paymentMethods: [] },
  'approval.globalPay.approve': { approvalCode: '123456' },
}
