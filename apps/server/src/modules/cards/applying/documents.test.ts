import { card } from '@florin/contract/cards/card'
import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../compliance/evidence/paper.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank, physicalEuro } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
let file: { field: string; bytes: Uint8Array; type: string }
beforeAll(async () => {
  bank = await cardBank()
  file = { field: 'file[]', bytes: await picture(), type: 'image/jpeg' }
})
/** A card to an address that is not proved. */
beforeEach(async () => {
  ana = await bank.holder()
  const addressId = await addAddress(bank, ana, false)
  accountId = (await bank.apply(ana, { ...physicalEuro, addressId, shippingId: 1 })).body.accountId ?? 0
})

const upload = card['document.upload']
const today = () => bank.clock.now().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(bank.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
const handIn = (change: object = {}, files = [file], token = ana.token) =>
  bank.app.upload(upload, { accountId, documentTypeId: 201, issuedDate: today(), ...change }, files, { token })
const statusOf = async () => (await bank.cardsOf(ana)).find((each) => each.accountId === accountId)?.accountStatusId

describe('card.document.upload', () => {
  it('takes the application back to the desk, with the document', async () => {
    expect(await statusOf()).toBe(CardStatus.pendingDocument)
    const { body } = await handIn()
    expect(body).toMatchObject({ accountStatusId: CardStatus.pending })
    expect(await statusOf()).toBe(CardStatus.pending)
    const { body: desk } = await bank.call(operatorCard['cardApplication.list'], { pageSize: 100 }, { token: bank.omar.token })
    const [application] = desk.applications?.filter((each) => each.accountId === accountId) ?? []
    expect(application?.documents).toEqual([{ documentId: body.documentId, documentTypeId: 201 }])
  })

  it('refuses with card.unavailable when nothing is asked for', async () => {
    await handIn()
    expect(await handIn()).toRefuse('card.unavailable', { field: 'accountId' })
  })

  it('refuses with account.missing another’s card', async () => {
    const bob = await bank.holder()
    expect(await handIn({}, [file], bob.token)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with document.type what proves no address', async () => {
    expect(await handIn({ documentTypeId: 101, expiresDate: '2090-01-01' })).toRefuse('document.type', {
      field: 'documentTypeId',
    })
  })

  it('refuses with document.expired what is over', async () => {
    await bank.db.updateTable('card').set({ document_type: 'identity' }).where('account_id', '=', accountId).execute()
    const passport = { documentTypeId: 101, issuedDate: undefined }
    expect(await handIn({ ...passport, expiresDate: '2001-01-01' })).toRefuse('document.expired', { field: 'expiresDate' })
    expect((await handIn({ ...passport, expiresDate: '2090-01-01' })).body.accountStatusId).toBe(CardStatus.pending)
  })

  it('refuses with document.dateMissing what names no day', async () => {
    expect(await handIn({ issuedDate: undefined })).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead a day to come', async () => {
    expect(await handIn({ issuedDate: '2090-01-01' })).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.tooOld what was true long ago', async () => {
    expect(await handIn({ issuedDate: daysAgo(120) })).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    const answer = await handIn({}, [{ field: 'file[]', bytes: Buffer.from('no picture'), type: 'image/jpeg' }])
    expect(answer).toRefuse('upload.unreadable')
    expect(await statusOf()).toBe(CardStatus.pendingDocument)
  })
})
