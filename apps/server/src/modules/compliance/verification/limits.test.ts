import { customer } from '@florin/contract/customers/customer'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { picture } from '../evidence/paper.fixture.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ;[ana, omar] = [await app.given.person({ verified: true }), await app.given.operator()]
})

const today = () => dayOf(clock.now())
const byOmar = () => ({ token: omar.token })
const wanted = { documentTypeId: 1101, title: 'A payslip of the last month' }
const limit = async (requirementDocuments = [wanted]) => {
  const asked = {
    customerId: ana.customerId,
    actionTypeId: 3 as const,
    title: 'We need to know where a payment came from',
    description: 'On 3 May you received more than usual.',
    requirementDocuments,
  }
  return (await app.call(operatorVerification['limitReason.create'], asked, byOmar())).body.reasonId ?? expect.fail('not limited')
}
const lift = (reasonId: number) =>
  app.call(operatorVerification['limitReason.delete'], { customerId: ana.customerId, reasonId, note: 'Explained' }, byOmar())
const reasons = async (token = ana.token) => (await app.call(verification['limitReason.get'], {}, { token })).body.reasons ?? []
const isLimited = async () =>
  (await app.db.selectFrom('customer').select('limited').where('id', '=', ana.customerId).executeTakeFirstOrThrow()).limited
const told = async () =>
  (await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).orderBy('id').execute()).map(
    ({ event }) => event,
  )
const page = async () => ({ field: 'file[]', bytes: await picture(), type: 'image/jpeg' })
type Upload = Parameters<typeof app.upload<(typeof verification)['limitReasonDocument.upload']>>[1]
const handIn = async (changed: Partial<Upload> = {}, files?: Awaited<ReturnType<typeof page>>[]) => {
  const [reason] = await reasons()
  const input = {
    reasonId: reason!.id,
    requirementDocumentId: reason!.requirementDocuments[0]!.id,
    documentTypeId: 1101,
    issuedDate: today(),
    comment: 'From my employer',
    ...changed,
  }
  return app.upload(verification['limitReasonDocument.upload'], input, files ?? [await page(), await page()], {
    token: ana.token,
  })
}

describe('verification.limitReason.get', () => {
  it('says nothing to who is not limited', async () => {
    expect(await reasons()).toEqual([])
  })
})

describe('operator.limitReason.create', () => {
  it('limits the customer, who is told and reads why', async () => {
    const id = await limit()
    expect((await app.call(customer['info.get'], {}, { token: ana.token })).body.customer).toMatchObject({
      limited: true,
      limitedReason: 'We need to know where a payment came from',
    })
    expect(await reasons()).toMatchObject([
      {
        id,
        actionTypeId: 3,
        title: 'We need to know where a payment came from',
        requirementDocuments: [{ ...wanted, uploadedDocuments: [] }],
      },
    ])
    expect([await isLimited(), await told()]).toEqual([true, ['accountLimited']])
    expect(await reasons((await app.given.person()).token)).toEqual([])
  })

  it('refuses with object.missing a customer who is not there', async () => {
    const asked = { customerId: 999_999, actionTypeId: 5 as const, title: 'No', description: 'No', requirementDocuments: [] }
    expect(await app.call(operatorVerification['limitReason.create'], asked, byOmar())).toRefuse('object.missing', {
      field: 'customerId',
    })
  })

  it('refuses with document.type a paper that does not exist', async () => {
    const requirementDocuments = [{ documentTypeId: 1, title: 'What?' }]
    const asked = { customerId: ana.customerId, actionTypeId: 5 as const, title: 'No', description: 'No', requirementDocuments }
    const reply = await app.call(operatorVerification['limitReason.create'], asked, byOmar())
    expect(reply).toRefuse('document.type', { field: 'requirementDocuments' })
    expect(await isLimited()).toBe(false)
  })
})

describe('operator.limitReason.delete', () => {
  it('frees the customer with the last reason', async () => {
    const [first, second] = [await limit(), await limit([])]
    expect((await lift(first)).body.limited).toBe(true)
    expect(await isLimited()).toBe(true)
    expect((await lift(second)).body.limited).toBe(false)
    expect([await isLimited(), await reasons()]).toEqual([false, []])
    expect(await told()).toEqual(['accountLimited', 'accountLimited', 'accountFree'])
  })

  it('refuses with object.missing a reason that is lifted already or another’s', async () => {
    const id = await limit()
    const bob = await app.given.person()
    const ofBob = { customerId: bob.customerId, reasonId: id }
    expect(await app.call(operatorVerification['limitReason.delete'], ofBob, byOmar())).toRefuse('object.missing', {
      field: 'reasonId',
    })
    await lift(id)
    expect(await lift(id)).toRefuse('object.missing', { field: 'reasonId' })
  })
})

describe('verification.limitReasonDocument.upload', () => {
  it('hands in a paper of several pages for what is asked', async () => {
    await limit()
    const { body } = await handIn()
    expect(body.uploadedDocuments).toMatchObject([{ documentTypeId: 1101, statusId: 2 }])
    expect((await reasons())[0]?.requirementDocuments[0]?.uploadedDocuments).toEqual(body.uploadedDocuments)
    const { body: seen } = await app.call(operatorVerification['verification.get'], { customerId: ana.customerId }, byOmar())
    expect(seen.reasons?.[0]?.requirementDocuments[0]?.uploadedDocuments).toMatchObject([{ comment: 'From my employer' }])
  })

  it('takes the place of a rejected one', async () => {
    await limit()
    const [first] = (await handIn()).body.uploadedDocuments!
    await app.call(operatorDocument['document.decline'], { documentId: first!.id, rejectReason: 'Not of last month' }, byOmar())
    expect((await handIn()).body.uploadedDocuments).toMatchObject([{ statusId: 2 }])
  })

  it('refuses with object.missing a reason or requirement that is not open', async () => {
    const id = await limit()
    expect(await handIn({ reasonId: 999_999 })).toRefuse('object.missing', { field: 'reasonId' })
    expect(await handIn({ requirementDocumentId: 999_999 })).toRefuse('object.missing', { field: 'requirementDocumentId' })
    const [reason] = await reasons()
    await lift(id)
    const late = { reasonId: id, requirementDocumentId: reason!.requirementDocuments[0]!.id, documentTypeId: 1101 }
    const reply = await app.upload(verification['limitReasonDocument.upload'], late, [await page()], { token: ana.token })
    expect(reply).toRefuse('object.missing', { field: 'reasonId' })
  })

  it('refuses with document.type a paper of another kind', async () => {
    await limit()
    expect(await handIn({ documentTypeId: 101 })).toRefuse('document.type', { field: 'documentTypeId' })
    expect((await handIn({ documentTypeId: 1103 })).status).toBe(200)
  })

  it('refuses with document.dateMissing one without its day', async () => {
    await limit()
    expect(await handIn({ issuedDate: undefined })).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead one of tomorrow', async () => {
    await limit()
    expect(await handIn({ issuedDate: daysAfter(today(), 1) })).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.expired one that has run out', async () => {
    await limit()
    expect(await handIn({ expiresDate: daysAfter(today(), -1) })).toRefuse('document.expired', { field: 'expiresDate' })
  })

  it('refuses with document.tooOld a proof of address of last year', async () => {
    await limit([{ documentTypeId: 201, title: 'A bill' }])
    const reply = await handIn({ documentTypeId: 201, issuedDate: daysAfter(today(), -400) })
    expect(reply).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('is refused without a file', async () => {
    await limit()
    expect(await handIn({}, [])).toRefuse('upload.missing', { field: 'file[]' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    await limit()
    const broken = { ...(await page()), bytes: Buffer.from('GIF89a') }
    expect(await handIn({}, [broken])).toRefuse('upload.unreadable', { field: 'file[]' })
    expect(await handIn({}, [await page(), broken, await page()])).toRefuse('upload.unreadable', { field: 'file[].1' })
  })
})
