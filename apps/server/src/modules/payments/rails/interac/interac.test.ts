import { external } from '@florin/contract/payments/external/external'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

const scene = outsideScene((bank) => ({
  type: 'interac',
  currency: 'CAD',
  other: 'USD',
  amounts: { usual: '20.00', rejected: '20.11', returned: '20.12', aboveSingle: '4001.00' },
  little: '10.00',
  rateless: { currency: 'XCD' },
  own: ({ email }) => ({ beneficiaryName: 'Test Person', beneficiaryEmail: email.toUpperCase() }),
  claimed: { beneficiaryName: 'Test Person' },
  nameless: { beneficiaryName: '🙂' },
  rail: outsideCase(bank, {
    fee: external['interac.fee'],
    submit: external['interac.submit'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['CAD'] ?? 0,
        permission: '3d',
        countryCode: 'CA',
        amount: '20.00',
        currencyCode: 'CAD',
        purpose: 'services',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryEmail: 'zoe@example.com',
        notifyLanguage: 'fr',
        securityQuestion: 'Our first cat?',
        securityAnswer: 'Behemoth',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})

describe('transfer.interac.fee', () => {
  feeRefusals(scene)

  it('tells the fee', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '1.33', total: '21.33' })
  })
})

describe('transfer.interac.submit', () => {
  submitRefusals(scene)
  limitRefusals(scene)

  it('asks for a question and an answer, unless it is booked by itself', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    const unasked = { securityQuestion: undefined, securityAnswer: undefined }
    expect(await fieldsOf(unasked)).toEqual(['securityQuestion', 'securityAnswer'])
    expect(await fieldsOf({ ...unasked, isAutodeposit: true })).toBeUndefined()
    expect(await fieldsOf({ securityAnswer: 'cat' })).toEqual(['securityAnswer'])
    expect(await fieldsOf({ beneficiaryEmail: undefined })).toEqual(['beneficiaryEmail'])
  })

  it('keeps the answer in the vault alone', async () => {
    await rail.submit(ana, { securityAnswer: 'Wolpertinger', templateName: 'Cat' })
    await bank.deliver()
    for (const table of ['operation', 'transfer_template', 'sandbox.payout', 'idempotency_key'])
      expect(
        (await sql`select from ${sql.table(table)} as kept where kept::text ilike '%wolpertinger%'`.execute(bank.db)).rows,
      ).toEqual([])
  })
})

describeOutsideLife(scene, { beneficiaryEmail: 'zoe@example.com', securityQuestion: 'Our first cat?' })
