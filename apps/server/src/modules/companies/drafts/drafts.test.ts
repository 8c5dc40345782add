import { businessRegistration, draftVersion } from '@florin/contract/companies/businessRegistration'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { businessForm } from '../registration/business.fixture.ts'

const clock = movableClock()
let app: TestApp
const update = businessRegistration['businessDraft.update']
const share = businessRegistration['businessDraft.share']
const get = businessRegistration['businessDraft.get']

beforeAll(async () => {
  app = await testApp({ clock })
})

const email = 'bob@test.example'
const saving = { email, version: draftVersion, section: 'generalForm', data: '{"name":"Harbor Labs"}' } as const
const begun = async () => {
  const { body } = await app.call(update, saving)
  return { draftId: body.draftId!, secret: body.secret! }
}
const linkTo = async () => new URL(/http\S+/.exec((await mailsTo(app, email)).at(-1)!.text)![0]).searchParams

describe('registration.businessDraft.update', () => {
  it('keeps sections; the newer save wins, and whoever replaced a newer one is told', async () => {
    const draft = await begun()
    const first = await app.call(update, { ...saving, draft })
    expect(first.body.secret).toBeUndefined()
    clock.advance(60)
    await app.call(update, { ...saving, draft, data: '{"name":"Harbor"}' })
    clock.advance(60)
    const late = await app.call(update, { ...saving, draft, seenAt: first.body.savedAt })
    expect(late.body.replacedNewer).toBe(true)
    expect((await app.call(update, { ...saving, draft, seenAt: late.body.savedAt })).body.replacedNewer).toBe(false)
    // A device that does not say what it saw has not seen it.
    const blind = { ...saving, draft, data: '{"name":"Port"}' }
    expect((await app.call(update, blind)).body.replacedNewer).toBe(true)
    expect((await app.call(update, blind)).body.replacedNewer).toBe(false)
  })

  it('refuses with object.missing a foreign secret', async () => {
    const [mine, other] = [await begun(), await begun()]
    expect(await app.call(update, { ...saving, draft: { ...mine, secret: other.secret } })).toRefuse('object.missing')
  })

  it('begins few from one network, where those that are there are saved on', async () => {
    const strict = await testApp({ env: { RATE_SCALE: '1' } })
    const { body } = await strict.call(update, saving)
    const draft = { draftId: body.draftId!, secret: body.secret! }
    for (let more = 1; more < 30; more++) await strict.call(update, saving)
    expect(await strict.call(update, saving)).toRefuse('rate.limited')
    expect((await strict.call(update, { ...saving, draft })).body.responseCode).toBe('00')
  })

  it('is kept sealed, and forgotten after thirty days', async () => {
    const { draftId } = await begun()
    const row = await app.db
      .selectFrom('business_draft_section')
      .select('sealed_data')
      .where('draft_id', '=', draftId)
      .executeTakeFirst()
    expect(row?.sealed_data.toString('utf8')).not.toContain('Harbor')
    clock.advance(31 * 86_400)
    expect(await app.parts.services.companies.drafts.clean()).toBeGreaterThan(0)
  })
})

describe('registration.businessDraft.share', () => {
  it('mails a link with which another device goes on, once', async () => {
    const draft = await begun()
    expect((await app.call(share, { ...draft, by: 'mail' })).body.sentTo).toBe(email)
    const link = await linkTo()
    const given = { draftId: link.get('draft')!, code: link.get('code')! }
    const { body } = await app.call(get, given)
    expect(body.sections).toMatchObject([{ section: 'generalForm', data: saving.data }])
    const there = { draftId: draft.draftId, secret: body.secret! }
    expect((await app.call(update, { ...saving, draft: there })).body.responseCode).toBe('00')
    expect((await app.call(update, { ...saving, draft })).body.responseCode).toBe('00')
    expect(await app.call(get, given)).toRefuse('object.missing')
  })

  it('mails one address few links an hour; a picture of the link is not counted', async () => {
    const strict = await testApp({ env: { RATE_SCALE: '1' } })
    const { body } = await strict.call(update, { ...saving, email: 'victim@test.example' })
    const draft = { draftId: body.draftId!, secret: body.secret! }
    for (let more = 0; more < 5; more++) await strict.call(share, { ...draft, by: 'mail' })
    expect(await strict.call(share, { ...draft, by: 'mail' })).toRefuse('rate.limited')
    expect(await mailsTo(strict, 'victim@test.example')).toHaveLength(5)
    expect((await strict.call(share, { ...draft, by: 'code' })).body.link).toBeDefined()
  })

  it('refuses with object.missing who does not hold the draft', async () => {
    const { draftId } = await begun()
    expect(await app.call(share, { draftId, secret: 'x'.repeat(43), by: 'code' })).toRefuse('object.missing')
  })
})

describe('registration.businessDraft.get', () => {
  it('tells every device of it that the application was sent, and has nothing else of it any more', async () => {
    const draft = await begun()
    const { link } = (await app.call(share, { ...draft, by: 'code' })).body
    const there = (await app.call(get, { draftId: draft.draftId, code: new URL(link!).searchParams.get('code')! })).body
    const sent = { draftId: draft.draftId, secret: there.secret! }
    const unused = (await app.call(share, { ...draft, by: 'code' })).body.link!
    await app.call(businessRegistration['business.create'], businessForm({ draft: sent }))
    const { body } = await app.call(get, draft)
    expect(body).toMatchObject({ sentAt: clock.now().toISOString(), email: '', sections: [] })
    expect(await app.call(update, { ...saving, draft })).toRefuse('object.missing')
    expect(await app.call(share, { ...draft, by: 'mail' })).toRefuse('object.missing')
    const code = new URL(unused).searchParams.get('code')!
    expect(await app.call(get, { draftId: draft.draftId, code })).toRefuse('object.missing')
  })

  it('shows a device what another has saved, by the secret of its own', async () => {
    const draft = await begun()
    const { link } = (await app.call(share, { ...draft, by: 'code' })).body
    const other = (await app.call(get, { draftId: draft.draftId, code: new URL(link!).searchParams.get('code')! })).body
    const there = { draftId: draft.draftId, secret: other.secret! }
    await app.call(update, { ...saving, draft: there, data: '{"name":"Harbor Works"}' })
    const { body } = await app.call(get, draft)
    expect(body.sections).toMatchObject([{ section: 'generalForm', data: '{"name":"Harbor Works"}' }])
    expect(body.secret).toBe(draft.secret)
    expect(await app.call(get, { draftId: draft.draftId })).toRefuse('object.missing')
    expect(await app.call(get, { ...draft, secret: 'x'.repeat(43) })).toRefuse('object.missing')
  })

  it('refuses with object.missing a link of yesterday and a wrong code', async () => {
    const draft = await begun()
    const { link } = (await app.call(share, { ...draft, by: 'code' })).body
    const code = new URL(link!).searchParams.get('code')!
    expect(await app.call(get, { draftId: draft.draftId, code: 'x'.repeat(43) })).toRefuse('object.missing')
    clock.advance(24 * 3600 + 1)
    expect(await app.call(get, { draftId: draft.draftId, code })).toRefuse('object.missing')
  })
})
