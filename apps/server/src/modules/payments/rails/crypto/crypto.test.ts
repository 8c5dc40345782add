import { history } from '@florin/contract/books/history'
import { external } from '@florin/contract/payments/external/external'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

const scene = outsideScene((bank) => ({
  type: 'crypto_eft',
  currency: 'BTC',
  other: 'EUR',
  amounts: { usual: '0.01000000', rejected: '0.01000011', returned: '0.01000012', aboveSingle: '0.2' },
  little: '0.00500000',
  rateless: {
    currency: 'LTC',
    fee: { network: 'litecoin' },
    submit: { network: 'litecoin', walletAddress: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' },
  },
  claimed: { beneficiaryName: 'Test Person' },
  nameless: { beneficiaryName: '🙂' },
  rail: outsideCase(bank, {
    fee: external['crypto.fee'],
    submit: external['crypto.submit'],
    feeFields: ['network'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['BTC'] ?? 0,
        permission: '3d',
        countryCode: 'DE',
        amount: '0.01000000',
        currencyCode: 'BTC',
        purpose: 'services',
        network: 'bitcoin',
        walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        isSelfHosted: false,
        vaspName: 'Kraken',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'DE',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})

describe('a payment to a wallet', () => {
  it('shows its transaction once it was sent', async () => {
    const { transactionId = 0 } = (await rail.submit(ana)).body
    await bank.deliver()
    const found = await bank.call(history['transaction.get'], { transactionId }, { token: ana.token })
    expect(found.body.transaction?.details['txHash']).toMatch(/^0x[\da-f]{64}$/)
  })
})

describe('transfer.crypto.fee', () => {
  feeRefusals(scene)

  it('tells our fee with what the network takes', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '0.00015000', networkFee: '0.00005000', toAmount: '0.01000000' })
  })

  it('refuses with network.closed a network that does not carry the currency', async () => {
    expect(await rail.fee(ana, { network: 'tron' })).toRefuse('network.closed', { field: 'network' })
  })
})

describe('transfer.crypto.submit', () => {
  submitRefusals(scene)
  limitRefusals(scene)

  it('asks for an address of the network, and for who keeps the wallet', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' })).toEqual(['walletAddress'])
    expect(await fieldsOf({ vaspName: undefined })).toEqual(['vaspName'])
  })

  it('refuses with network.closed a network that does not carry the currency', async () => {
    const tron = { network: 'tron', walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    expect(await rail.submit(ana, tron)).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with wallet.blocked an address that nobody may send to', async () => {
    const eve = await bank.rich('ETH')
    const blocked = { network: 'ethereum', walletAddress: '0x000000000000000000000000000000000000dead' }
    const answer = await rail.submit(eve, { ...blocked, fromAccountId: eve.accounts['ETH'], currencyCode: 'ETH', amount: '0.1' })
    expect(answer).toRefuse('wallet.blocked', { field: 'walletAddress' })
  })

  it('refuses with amount.belowNetwork by what arrives, also where the payer names what leaves', async () => {
    const euros = await bank.rich('EUR')
    const change = { fromAccountId: euros.accounts['EUR'], amountSide: 'from', amount: '1.00' }
    const { quoteId } = (await rail.fee(euros, change)).body
    expect(await rail.submit(euros, { ...change, quoteId })).toRefuse('amount.belowNetwork', { field: 'amount' })
  })

  it('refuses with amount.belowNetwork less than the network carries', async () => {
    expect(await rail.submit(ana, { amount: '0.00009999' })).toRefuse('amount.belowNetwork', { field: 'amount' })
  })
})

describeOutsideLife(scene, { network: 'bitcoin', vaspName: 'Kraken', beneficiaryName: 'Zoe Berg' })
