import { contract } from '@florin/contract/contracts/contract'
import { notification } from '@florin/contract/messaging/notification'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
beforeAll(async () => {
  bank = await contractBank()
})
beforeEach(async () => {
  sara = await bank.person()
  ben = await bank.person()
})

const as = ({ token }: Payer) => ({ token })
const proposed = async () => (await bank.propose(sara, sara, ben)).body.data?.id ?? 0
const newestOf = async (who: Payer) => (await bank.call(notification.list, {}, as(who))).body.items?.[0]

describe('both sides', () => {
  it('have it in writing that a contract was proposed, and that the first of them has signed', async () => {
    const id = await proposed()
    const titles = async () => Promise.all([sara, ben].map(async (who) => (await newestOf(who))?.title))
    expect(await titles()).toEqual(['You proposed a contract', 'A contract was proposed to you'])
    await bank.identified(sara, id)
    await bank.signed(ben, id)
    expect(await titles()).toEqual(['A contract needs your signature', 'You have signed a contract'])
  })

  it('are told that a contract waits for room', async () => {
    const other = await bank.person()
    await bank.inForce(sara, other, { percentage: '60' })
    const id = (await bank.propose(ben, sara, ben, { percentage: '60' })).body.data?.id ?? 0
    await bank.identified(sara, id)
    await bank.signed(sara, id)
    await bank.signed(ben, id)
    for (const who of [sara, ben])
      expect(await newestOf(who)).toMatchObject({ title: 'A contract cannot start yet', target: { contractId: id } })
  })

  it('are told that a signature was declined, which can be tried again', async () => {
    const id = await proposed()
    await bank.identified(sara, id)
    const { signUrl = '' } = (await bank.call(contract.signUrl, { id: String(id) }, as(ben))).body
    const envelopeId = new URL(signUrl).searchParams.get('sign') ?? ''
    await bank.call(sandbox['envelope.answer'], { id: envelopeId, outcome: 'declined' })
    for (const who of [sara, ben])
      expect(await newestOf(who)).toMatchObject({ title: 'A signature was declined', target: { contractId: id } })
    await bank.signed(ben, id)
    expect(await bank.statusOf(id)).toBe('WAITING')
  })

  it('are told what one of them does, who is that one, too', async () => {
    const id = await proposed()
    await bank.call(contract.cancel, { id: String(id) }, as(sara))
    for (const who of [sara, ben])
      expect(await newestOf(who)).toMatchObject({ title: 'A contract was withdrawn', target: { contractId: id } })
  })
})
