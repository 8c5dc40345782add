import { card } from '@florin/contract/cards/card'
import type { LinkedCard } from '@florin/contract/cards/linked'
import type { SentBy } from '@florin/contract/method'
import { required } from '@florin/ledger/required'
import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
})

afterEach(() => void vi.restoreAllMocks())

const acquirer = () => required(bank.parts.vendors.acquirer, 'the acquirer')
type Wish = SentBy<(typeof card)['linked.create']>
const nameOf = async ({ customerId }: Payer): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from app_user join customer on owner_user_id = app_user.id
    where customer.id = ${customerId}`.execute(bank.db)
  return rows[0]?.name ?? ''
}
const visa = '4111111111111111'
const link = async (change: Partial<Wish> = {}, payer = ana) =>
  bank.call(
    card['linked.create'],
    {
      cardNumber: visa,
      cardHolderName: await nameOf(payer),
      cardExpiryMonth: 12,
      cardExpiryYear: 2090,
      cvv: '737',
      ...change,
    },
    { token: payer.token },
  )
const linked = async (change: Partial<Wish> = {}): Promise<number> => (await link(change)).body.cardId ?? 0
const emailOf = async ({ customerId }: Payer): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    select email from app_user join customer on owner_user_id = app_user.id where customer.id = ${customerId}`.execute(bank.db)
  return rows[0]?.email ?? ''
}
/** As the holder's bank shows it. */
const codeOf = async (payer = ana): Promise<string> =>
  (await bank.parts.vendors.inbox.list({ to: await emailOf(payer), channel: 'sms' })).messages[0]?.codes[0] ?? ''
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111')
const confirm = (cardId: number, code: string, payer = ana) =>
  bank.call(card['linked.confirm'], { cardId, code }, { token: payer.token })
const listed = async (payer = ana): Promise<LinkedCard[]> =>
  (await bank.call(card['linked.list'], {}, { token: payer.token })).body.cards ?? []
const booked = async () => (await bank.call(beneficiary['beneficiary.list'], {}, { token: ana.token })).body.beneficiaries ?? []

describe('card.linked.create', () => {
  it('reserves a little, with a code that stands nowhere but at the other bank', async () => {
    const { body } = await link()
    expect(body).toMatchObject({ status: 'unconfirmed', attemptsLeft: 3 })
    expect(await listed()).toMatchObject([{ cardNumber: '•••• 1111', cardBrand: 'visa', status: 'unconfirmed' }])
    const code = await codeOf()
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await sql<{ row: string }>`select linked_card::text as row from linked_card`.execute(bank.db)
    expect(rows.filter(({ row }) => row.includes(code) || /[(,"]737[),"]/.test(row) || row.includes(visa))).toEqual([])
    expect(await booked()).toEqual([])
  })

  it('gives the same card again, also at once, with one code', async () => {
    const answers = await Promise.all([link(), link()])
    expect(new Set(answers.map(({ body }) => body.cardId)).size).toBe(1)
    expect(await linked()).toBe(answers[0].body.cardId)
    expect(await listed()).toHaveLength(1)
  })

  const empty = { cardNumber: '4000000000000002' }
  it('refuses with card.declined what its bank does not allow', async () => {
    expect(await link(empty)).toRefuse('card.declined', { field: 'cardNumber' })
    expect(await listed()).toEqual([])
  })

  it('refuses with code.blocked who tries out numbers', async () => {
    for (let tried = 0; tried < 5; tried += 1) await link(empty)
    expect(await link()).toRefuse('code.blocked')
  })

  it('refuses with card.ours a card of ours', async () => {
    expect(await link({ cardNumber: '4188211111111117' })).toRefuse('card.ours', { field: 'cardNumber' })
  })

  it('refuses with card.blocked a card that nothing is paid to', async () => {
    await bank.db
      .insertInto('blocked_bin')
      .values({ bin: '400000', reason: 'test', created_at: bank.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await link({ cardNumber: '4000000000000077' })).toRefuse('card.blocked', { field: 'cardNumber' })
    await bank.db.deleteFrom('blocked_bin').where('bin', '=', '400000').execute()
  })

  it('refuses with card.expired a card that is over', async () => {
    expect(await link({ cardExpiryYear: 2020 })).toRefuse('card.expired', { field: 'cardExpiryYear' })
  })

  it('refuses with payee.notOwn the card of somebody else', async () => {
    expect(await link({ cardHolderName: 'Somebody Else' })).toRefuse('payee.notOwn', { field: 'cardHolderName' })
  })

  it('refuses with customer.unverified who is not', async () => {
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', ana.customerId).execute()
    expect(await link()).toRefuse('customer.unverified')
  })

  it('refuses with transfer.notPermitted whose account is limited', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await link()).toRefuse('transfer.notPermitted')
  })

  it('refuses with card.linkedTooMany a sixth on one day, though others were removed', async () => {
    const numbers = ['4111111111111111', '5555555555554444', '4012888888881881', '5105105105105100', '4222222222222220']
    for (const cardNumber of numbers)
      await bank.call(card['linked.delete'], { cardId: await linked({ cardNumber }) }, { token: ana.token })
    expect(await link({ cardNumber: '4242424242424242' })).toRefuse('card.linkedTooMany', { field: 'cardNumber' })
  })

  it('asks the other banks about no more cards at once than may be added', async () => {
    const reserve = vi.spyOn(acquirer(), 'reserve')
    const numbers = ['4111111111111111', '5555555555554444', '4012888888881881', '5105105105105100', '4222222222222220']
    const more = ['4242424242424242', '4000056655665556', '5200828282828210']
    const answers = await Promise.all([...numbers, ...more].map((cardNumber) => link({ cardNumber })))
    expect(answers.filter(({ refusal }) => refusal === 'card.linkedTooMany')).toHaveLength(3)
    expect(await listed()).toHaveLength(5)
    expect(reserve).toHaveBeenCalledTimes(5)
  })

  it('keeps nothing of a card whose bank does not allow it, and does not count it', async () => {
    for (let tried = 0; tried < 4; tried += 1) await link(empty)
    const { rows } = await sql`select from vault_entry where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(rows).toHaveLength(0)
    for (const cardNumber of ['4111111111111111', '5555555555554444']) expect(await linked({ cardNumber })).toBeGreaterThan(0)
  })

  it('refuses with card.unavailable while nobody answers for the other bank, and gives up what may be reserved', async () => {
    const reserve = vi.spyOn(acquirer(), 'reserve').mockRejectedValue(new Error('away'))
    const release = vi.spyOn(acquirer(), 'release')
    expect(await link()).toRefuse('card.unavailable')
    expect(release.mock.calls).toEqual([[reserve.mock.calls[0]?.[0].reservationId]])
    expect(await listed()).toEqual([])
  })

  it('releases what was reserved for a card that was removed meanwhile', async () => {
    const release = vi.spyOn(acquirer(), 'release')
    const { reserve } = acquirer()
    vi.spyOn(acquirer(), 'reserve').mockImplementation(async (reservation) => {
      const [shown] = await listed()
      await bank.call(card['linked.delete'], { cardId: shown?.cardId ?? 0 }, { token: ana.token })
      release.mockClear()
      return reserve(reservation)
    })
    await link()
    expect(release).toHaveBeenCalledTimes(1)
  })
})

describe('card.linked.confirm', () => {
  it('lets the card be paid out to, as one’s own', async () => {
    const cardId = await linked()
    expect((await confirm(cardId, await codeOf())).body).toMatchObject({ status: 'confirmed' })
    const [book] = await booked()
    expect(book).toMatchObject({ permission: 'own', creditCards: [{ cardId, cardNumber: '•••• 1111' }] })
    expect(await listed()).toMatchObject([{ status: 'confirmed', beneficiaryId: book?.beneficiaryId }])
    expect((await confirm(cardId, '000000')).body.status).toBe('confirmed')
    expect(await booked()).toHaveLength(1)
  })

  it('refuses with code.expired after three wrong codes, the right one too, and with card.blocked adding it again', async () => {
    const cardId = await linked()
    const code = await codeOf()
    const answers = [await confirm(cardId, wrong(code)), await confirm(cardId, wrong(code)), await confirm(cardId, wrong(code))]
    expect(answers.map(({ body }) => [body.status, body.attemptsLeft])).toEqual([
      ['unconfirmed', 2],
      ['unconfirmed', 1],
      ['blocked', 0],
    ])
    expect(await confirm(cardId, code)).toRefuse('code.expired', { field: 'code' })
    expect(await booked()).toEqual([])
    await bank.call(card['linked.delete'], { cardId }, { token: ana.token })
    expect(await link()).toRefuse('card.blocked', { field: 'cardNumber' })
  })

  it('counts wrong codes that come at once', async () => {
    const cardId = await linked()
    const code = await codeOf()
    await Promise.allSettled(Array.from({ length: 6 }, () => confirm(cardId, wrong(code))))
    expect(await confirm(cardId, code)).toRefuse('code.expired')
  })

  it('refuses with object.missing another’s card', async () => {
    const cardId = await linked()
    const bob = await bank.holder()
    expect(await confirm(cardId, await codeOf(), bob)).toRefuse('object.missing', { field: 'cardId' })
  })
})

describe('card.linked.delete', () => {
  it('takes it out of the address book and its number out of the vault', async () => {
    const cardId = await linked()
    await confirm(cardId, await codeOf())
    await bank.call(card['linked.delete'], { cardId }, { token: ana.token })
    expect([await listed(), await booked()]).toEqual([[], []])
    const { rows } = await sql`select from vault_entry where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(rows).toHaveLength(0)
  })

  it('refuses with object.missing another’s card', async () => {
    const cardId = await linked()
    const bob = await bank.holder()
    const answer = await bank.call(card['linked.delete'], { cardId }, { token: bob.token })
    expect(answer).toRefuse('object.missing', { field: 'cardId' })
  })
})
