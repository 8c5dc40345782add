import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { external } from '@florin/contract/payments/external/external'
import { operatorReconciliation } from '@florin/contract/payments/operatorReconciliation'
import { verify } from '@florin/ledger/verify'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../../../test/cleanup.ts'
import { balancedCamt053, camt053, camt054, pain002, profile } from '../../../vendors/payouts/bankFiles/bankFiles.fixture.ts'
import { bareId } from '../../../vendors/payouts/bankFiles/order.ts'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'
import { reconcileStatements } from './reconciliation.ts'

let bank: MoneyBank
let ana: Payer
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bank-files-'))
  atEnd(() => rm(root, { recursive: true, force: true }))
  const path = join(root, 'profile.json')
  await writeFile(path, JSON.stringify({ ...profile, everySeconds: 1 }))
  bank = await moneyBank(undefined, { BANK_FILES: join(root, 'exchange'), BANK_FILES_PROFILE: path })
  ana = await bank.person({ EUR: '10000.00' })
})

const sent = async (amount: string): Promise<{ uid: string; endToEndId: string }> => {
  const input = {
    fromAccountId: ana.accounts['EUR'] ?? 0,
    permission: '3d',
    countryCode: 'DE',
    amount,
    currencyCode: 'EUR',
    purpose: 'services',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'DE',
    iban: 'DE89370400440532013000',
  } as const
  const { body } = await bank.call(external['eft.submit'], input, { token: ana.token })
  const uid = body.operationId ?? ''
  const row = await bank.db
    .selectFrom('dispatch_instruction')
    .innerJoin('operation', 'operation.id', 'dispatch_instruction.operation_id')
    .where('operation.uid', '=', uid)
    .select('end_to_end_id')
    .executeTakeFirstOrThrow()
  return { uid, endToEndId: row.end_to_end_id }
}
const exchange = async (): Promise<void> => {
  const { services, vendors } = bank.parts
  await services.payments.operations.dispatcher.round()
  bank.clock.advance(5)
  await vendors.loops['bank files']?.round()
  await services.payments.reportCollector.round()
}
/** As the fixture's statements are about the sixth of May. */
const today = new Date('2031-05-06T10:00:00Z')
const bankSays = (name: string, text: string): Promise<void> => writeFile(join(root, 'exchange', 'incoming', name), text)

describe('payments that leave by file', () => {
  it('are settled, rejected and returned by what the bank answers, and agree with its statement', async () => {
    const payments = []
    for (const amount of ['10.00', '20.00', '30.00', '40.00']) payments.push(await sent(amount))
    const [settled, rejected, returned, missing] = payments
    if (!settled || !rejected || !returned || !missing) throw new Error('Four payments were sent')
    await exchange()
    const [name = ''] = await readdir(join(root, 'exchange', 'outgoing'))
    const file = await readFile(join(root, 'exchange', 'outgoing', name), 'utf8')
    for (const { endToEndId } of payments) expect(file).toContain(`<UETR>${endToEndId}</UETR>`)

    const original = /<MsgId>(\w+)</.exec(file)?.[1] ?? ''
    const refusal = { endToEndId: bareId(rejected.endToEndId), status: 'RJCT', reason: 'AC04' }
    await bankSays('status.xml', pain002('S1', original, undefined, [refusal]))
    await bankSays(
      'notice.xml',
      camt054(
        'N1',
        { reference: bareId(settled.endToEndId), amount: '10.00' },
        { reference: bareId(returned.endToEndId), amount: '30.00' },
        { reference: bareId(returned.endToEndId), amount: '28.00', direction: 'CRDT', reason: 'AC01' },
      ),
    )
    await exchange()
    expect(await Promise.all(payments.map(({ uid }) => bank.stateOf(uid)))).toEqual([
      'settled',
      'rejected',
      'returned',
      expect.stringMatching(/sent|processing/),
    ])

    await bankSays(
      'statement.xml',
      camt053(
        'D1',
        { reference: bareId(settled.endToEndId), amount: '10.00' },
        { reference: bareId(returned.endToEndId), amount: '30.00' },
        { reference: bareId(returned.endToEndId), amount: '27.00', direction: 'CRDT', reason: 'AC01' },
        { amount: '5.00', direction: 'CRDT' },
      ),
    )
    await exchange()
    const omar = await bank.given.operator()
    const read = async () => (await bank.call(operatorReconciliation['reconciliation.get'], {}, { token: omar.token })).body
    expect(await read()).toMatchObject({
      matched: 0,
      missing: 1,
      unexpected: 1,
      different: 1,
      rails: [{ type: 'eft', currencyCode: 'EUR', clearing: '52.00' }],
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'different', ours: '28.00', theirs: '27.00', currencyCode: 'EUR' }),
        expect.objectContaining({ kind: 'missing', endToEndId: missing.endToEndId, ours: '-40.00' }),
      ]),
    })
    const found = await reconcileStatements(bank.db, bank.clock)
    expect(found.matched.map(({ line }) => line.amount.minor)).toEqual([-1000n, -3000n])
    expect(found.different.map(({ expected, line }) => [expected.amount.minor, line.amount.minor])).toEqual([[2800n, 2700n]])
    expect(found.missing.map(({ endToEndId }) => endToEndId)).toEqual([missing.endToEndId])
    expect(found.unexpected.map(({ amount }) => amount.minor)).toEqual([500n])

    const again = await reconcileStatements(bank.db, bank.clock)
    expect([again.matched.length, again.different.length, again.missing.length, again.unexpected.length]).toEqual([0, 1, 1, 1])
    const ran = await bank.call(operatorReconciliation['reconciliation.create'], {}, { token: omar.token })
    expect(ran.body).toMatchObject({ matched: 0, missing: 1, unexpected: 1, different: 1 })
    expect((await read()).matched).toBe(2)
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('are compared by the balances of statements too', async () => {
    const balances = async () => {
      const omar = await bank.given.operator()
      return (await bank.call(operatorReconciliation['reconciliation.get'], {}, { token: omar.token })).body.balances
    }
    bank.clock.advance((today.getTime() - bank.clock.now().getTime()) / 1000)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect(await balances()).toEqual([])
    const { endToEndId } = await sent('15.00')
    await exchange()
    const line = { reference: bareId(endToEndId), amount: '15.00' }
    await bankSays('right.xml', balancedCamt053('B1', '100.00', '85.00', line))
    await exchange()
    const right = { currencyCode: 'EUR', day: '2031-05-06', theirs: '85.00', ours: '85.00', difference: '0.00' }
    expect(await balances()).toEqual([right])
    // The bank has taken two more that no line explains.
    await bankSays('wrong.xml', balancedCamt053('B2', '85.00', '83.00'))
    await exchange()
    expect(await balances()).toEqual([{ ...right, theirs: '83.00', difference: '-2.00' }])
    // A deposit that the bank told us of, and one that it did not.
    const { deposits } = bank.parts.services.accounts
    const told = { type: 'eft', amount: '30.00', currencyCode: 'EUR', senderName: 'Zoe Berg', reference: 'nobody knows' } as const
    await bank.db.transaction().execute((tx) => deposits.arrive(tx, { ...told, bankReference: 'IN-1' }, 'florin'))
    const deposit = { amount: '30.00', direction: 'CRDT', bankReference: 'IN-1' } as const
    await bankSays(
      'deposits.xml',
      balancedCamt053('B3', '83.00', '117.00', deposit, { ...deposit, amount: '4.00', bankReference: 'IN-2' }),
    )
    await exchange()
    expect(await balances()).toEqual([{ ...right, theirs: '117.00', ours: '115.00', difference: '2.00' }])
    const { unexpected } = await reconcileStatements(bank.db, bank.clock)
    expect(unexpected.filter(({ amount }) => amount.minor !== 500n).map(({ amount }) => amount.minor)).toEqual([400n])
  })

  it('are matched where the bank has one entry for all that left in a batch', async () => {
    const ids = [(await sent('61.00')).endToEndId, (await sent('62.00')).endToEndId]
    await exchange()
    const { batch } = await bank.db
      .selectFrom('bank_order')
      .where('end_to_end_id', '=', ids[0] ?? '')
      .select('batch')
      .executeTakeFirstOrThrow()
    await bankSays('batch.xml', camt053('D2', { batch: batch ?? '', amount: '123.00' }))
    await exchange()
    const { matched } = await reconcileStatements(bank.db, bank.clock)
    expect(matched.map(({ expected }) => expected.endToEndId).toSorted()).toEqual(ids.toSorted())
    expect((await reconcileStatements(bank.db, bank.clock)).matched).toEqual([])
  })

  it('go on after a file that cannot be kept, which operators see', async () => {
    const { endToEndId } = await sent('71.00')
    await exchange()
    const line = { reference: bareId(endToEndId), amount: '71.00' }
    await bankSays('1-bad.xml', camt053('D3', { ...line, day: '2031-13-45' }))
    await bankSays('2-good.xml', camt053('D4', line))
    await exchange()
    const { matched } = await reconcileStatements(bank.db, bank.clock)
    expect(matched.map(({ expected }) => expected.endToEndId)).toEqual([endToEndId])
    const omar = await bank.given.operator()
    const { body } = await bank.call(operatorReconciliation['reconciliation.get'], {}, { token: omar.token })
    expect(body.unreadable).toMatchObject([{ kind: 'file', record: '1-bad.xml', reason: expect.stringContaining('2031-13-45') }])
  })
})
