import { account } from '@florin/contract/accounts/account'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { companyActivation } from '@florin/contract/companies/companyActivation'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type BusinessForm, businessForm, emailOf, otherCompany, person } from './business.fixture.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
const create = businessRegistration['business.create']
const progress = businessRegistration['businessProgress.get']
const answer = businessRegistration['businessAnswer.create']

beforeAll(async () => {
  app = await testApp({ clock })
  operator = await app.given.operator('compliance')
})

const submit = (form: BusinessForm, headers: Record<string, string> = {}) => app.call(create, form, { headers })
const linkTo = async (email: string): Promise<URL> =>
  new URL(/http\S+/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '')
const submitted = async (form = businessForm()) => {
  const { body } = await submit(form)
  const email = emailOf(form, 'bob')
  const code = (await linkTo(email)).searchParams.get('code') ?? ''
  return { form, email, customerId: body.customerId!, code }
}
const asOperator = () => ({ token: operator.token })

describe('registration.business.create', () => {
  it('takes a company of three levels with one owner over two paths, and lays it before an operator', async () => {
    const { customerId, email } = await submitted()
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('We have received the application of Harbor Labs OÜ')
    const file = (await app.call(operatorBusiness['business.get'], { customerId }, asOperator())).body
    expect(file).toMatchObject({ name: 'Harbor Labs OÜ', status: 'pending' })
    const shareOf = (name: string) => file.parties?.find((party) => party.name === name)?.effectiveShare
    expect([shareOf('Bob Keller'), shareOf('Ana Marin'), shareOf('Carla Ruiz')]).toEqual(['39.50', '30.50', '16.00'])
    expect(file.parties?.filter(({ isOwner }) => isOwner).map(({ name }) => name)).toEqual(['Bob Keller', 'Ana Marin'])
    expect(file.applicant).toEqual({ name: 'Bob Keller', position: 'director' })
    expect(file.users?.map(({ name, accessRight }) => [name, accessRight])).toEqual([
      ['Bob Keller', 2],
      ['Carla Ruiz', 3],
    ])
    expect(file.company).toContainEqual({ name: 'registeredAddress', value: '12 Quay Road, 10111, Tallinn, EE' })
    const queue = await app.call(operatorReview['review.list'], { kind: 'business', customerId }, asOperator())
    expect(queue.body.items).toMatchObject([{ subjectId: customerId, name: 'Harbor Labs OÜ' }])
  })

  it('refuses with registration.closed where the brand takes nobody', async () => {
    const closed = await app.app.inject({
      method: 'POST',
      url: `/api?method=${create.name}&brand=florin-pi`,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), host: 'florin-pi.example' },
      payload: JSON.stringify(businessForm()),
    })
    expect(closed.headers['x-refusal']).toBe('registration.closed')
  })

  it('refuses with registration.directors a company without one, and a company between without one', async () => {
    expect(await submit(businessForm({ directors: [] }))).toRefuse('registration.directors', { field: 'directors' })
    const [nordic, ...others] = businessForm().shareholders
    const without = businessForm({ shareholders: [{ ...nordic!, directors: [] }, ...others] })
    expect(await submit(without)).toRefuse('registration.directors', { field: 'shareholders' })
  })

  it('refuses with registration.shareholders none, and levels under 10 or over 100 percent', async () => {
    const bob = (share: string) => businessForm({ ...alone(), shareholders: [{ personId: 'bob', share }] })
    expect(await submit(businessForm({ ...alone(), shareholders: [] }))).toRefuse('registration.shareholders')
    expect(await submit(bob('9.99'))).toRefuse('registration.shareholders', { field: 'shareholders' })
    const [nordic, ...others] = businessForm().shareholders
    const over = {
      ...nordic!,
      shareholders: [
        { personId: 'ana', share: '60' },
        { personId: 'carla', share: '40.01' },
      ],
    }
    expect(await submit(businessForm({ shareholders: [over, ...others] }))).toRefuse('registration.shareholders')
  })

  it('refuses with registration.loop companies that would own each other, and names the chain', async () => {
    const heronAgain = { companyId: 'heron', share: '10', directors: [{ personId: 'bob' }] }
    const [nordic, heron, bob] = businessForm().shareholders
    const loop = businessForm({
      shareholders: [
        { ...nordic!, shareholders: [{ personId: 'ana', share: '50' }, { personId: 'carla', share: '40' }, heronAgain] },
        {
          ...heron!,
          shareholders: [
            { personId: 'bob', share: '70' },
            { personId: 'ana', share: '20' },
            { companyId: 'nordic', share: '5' },
          ],
        },
        bob!,
      ],
    })
    const reply = await submit(loop)
    expect(reply).toRefuse('registration.loop', { field: 'shareholders' })
    expect(reply.text).toContain('Nordic Type OÜ → Blue Heron Holdings → Nordic Type OÜ')
  })

  it('refuses with registration.owners somebody of 25 percent whom nobody confirmed, and one without share or control', async () => {
    const [bob, ana] = businessForm().ultimateBeneficiaryOwners
    expect(await submit(businessForm({ ultimateBeneficiaryOwners: [bob!] }))).toRefuse('registration.owners')
    const carla = { personId: 'carla' }
    expect(await submit(businessForm({ ultimateBeneficiaryOwners: [bob!, ana!, carla] }))).toRefuse('registration.owners')
    const controlling = { ...carla, control: 'Appoints the board by contract' }
    const fine = await submit(businessForm({ ultimateBeneficiaryOwners: [bob!, ana!, controlling] }))
    expect(fine.body.responseCode).toBe('00')
  })

  it('refuses with registration.sourceOfFunds an owner who does not say where the money comes from', async () => {
    const [bob] = businessForm().ultimateBeneficiaryOwners
    const owners = [bob!, { personId: 'ana' }]
    expect(await submit(businessForm({ ultimateBeneficiaryOwners: owners }))).toRefuse('registration.sourceOfFunds')
  })

  it('refuses with registration.users no full user, a user without email, one address twice, and a foreign applicant', async () => {
    const reading = [
      { personId: 'bob', accessRights: 1 as const },
      { personId: 'carla', accessRights: 3 as const },
    ]
    expect(await submit(businessForm({ users: reading }))).toRefuse('registration.users')
    const withAna = [...businessForm().users, { personId: 'ana', accessRights: 1 as const }]
    expect(await submit(businessForm({ users: withAna }))).toRefuse('registration.users', { field: 'users' })
    const same = person('carla', 'Carla', 'Ruiz', 'same@test.example')
    const people = [person('bob', 'Bob', 'Keller', 'same@test.example'), same, person('ana', 'Ana', 'Marin')]
    expect(await submit(businessForm({ personList: people }))).toRefuse('registration.users')
    const foreign = { personId: 'carla', positionId: 1 as const }
    expect(await submit(businessForm({ authorizedCompanyRepresentative: foreign }))).toRefuse('registration.users', {
      field: 'authorizedCompanyRepresentative.personId',
    })
  })

  it('refuses with email.known a user whose address has an account', async () => {
    const { email } = await app.given.person()
    const people = [person('bob', 'Bob', 'Keller', email), ...businessForm().personList.slice(1)]
    expect(await submit(businessForm({ personList: people }))).toRefuse('email.known', { field: 'users' })
  })

  it('refuses with registration.reference who is not listed, listed twice, without a part, or said to hold two shares', async () => {
    const { personList, companyList, shareholders } = businessForm()
    for (const change of [
      { directors: [{ personId: 'nobody' }] },
      { personList: [...personList, personList[0]!] },
      { companyList: [...companyList, otherCompany('spare', 'Spare Ltd')] },
      { shareholders: [...shareholders, { personId: 'bob', share: '5' }] },
    ] satisfies Partial<BusinessForm>[])
      expect(await submit(businessForm(change))).toRefuse('registration.reference')
  })

  it('refuses with country.closed a company of a country that is not served', async () => {
    const company = { ...businessForm().company, registrationCountryCode: 'KP' }
    expect(await submit(businessForm({ company }))).toRefuse('country.closed', { field: 'company.registrationCountryCode' })
  })

  it('refuses with agreement.missing', async () => {
    const legalInformation = { ...businessForm().legalInformation, agreements: [] }
    expect(await submit(businessForm({ legalInformation }))).toRefuse('agreement.missing')
  })

  it('refuses with passphrase.common the company’s name', async () => {
    expect(await submit(businessForm({ password: 'Harbor Labs OÜ 1' }))).toRefuse('passphrase.common', { field: 'password' })
  })

  it('refuses with kyc.choice an industry that is not offered', async () => {
    const financialDetail = { ...businessForm().financialDetail, industry: 9999 }
    expect(await submit(businessForm({ financialDetail }))).toRefuse('kyc.choice')
  })

  it('refuses with kyc.answer one that is no answer', async () => {
    const additionalQuestionAnswers = [{ questionId: 'controlAccount', value: '7' }]
    const legalInformation = { ...businessForm().legalInformation, additionalQuestionAnswers }
    expect(await submit(businessForm({ legalInformation }))).toRefuse('kyc.answer')
  })

  it('refuses with botCheck.failed a robot', async () => {
    expect(await submit(businessForm({ captcha: 'sandbox-robot' }))).toRefuse('botCheck.failed', { field: 'captcha' })
  })

  const seatedAt = (address: object) => {
    const { company } = businessForm()
    return businessForm({ company: { ...company, addresses: [{ ...company.addresses[0]!, ...address }] } })
  }

  it('refuses with address.postBox a seat in a box', async () => {
    expect(await submit(seatedAt({ address1: 'P.O. Box 12' }))).toRefuse('address.postBox')
  })

  it('refuses with address.state a seat without the state that its country has', async () => {
    expect(await submit(seatedAt({ countryCode: 'US', postalCode: '19801' }))).toRefuse('address.state')
  })
})

/** One person who is everything. */
const alone = (): Partial<BusinessForm> => ({
  directors: [{ personId: 'bob' }],
  shareholders: [{ personId: 'bob', share: '100' }],
  ultimateBeneficiaryOwners: [{ personId: 'bob', sourceOfFunds: [{ sourceId: 1, details: 'Salary' }] }],
  users: [{ personId: 'bob', accessRights: 2 }],
  personList: [person('bob', 'Bob', 'Keller', `${crypto.randomUUID()}@test.example`)],
  companyList: [],
})

const isVerified = async (customerId: number) =>
  (await app.db.selectFrom('customer').select('verified').where('id', '=', customerId).executeTakeFirst())?.verified

describe('the life of an application', () => {
  it('of a second company of the same applicant goes on when the first is activated', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const own = () => businessForm({ ...alone(), personList: [person('bob', 'Bob', 'Keller', email)] })
    const [first, second] = [await submitted(own()), await submitted(own())]
    const linkOf = async (customerId: number) => {
      await app.call(operatorBusiness['business.approve'], { customerId, reason: 'Signed on paper' }, asOperator())
      return (await linkTo(email)).searchParams.get('code') ?? ''
    }
    const codes = [await linkOf(first.customerId), await linkOf(second.customerId)]
    const activate = (activationCode: string) =>
      app.call(companyActivation['businessActivation.confirm'], { email, activationCode, password: first.form.password })
    expect((await activate(codes[0]!)).body.customerId).toBe(first.customerId)
    // Bob has a sign-in by now: the second joins what he has.
    expect(await activate(codes[1]!)).toRefuse('invitation.known')
    const { customerId, code } = second
    expect((await app.call(progress, { customerId, code })).body.isActivated).toBe(true)
  })

  it('is asked, answers, is approved, activates, and its other users get their links', async () => {
    const { form, customerId, email } = await submitted()
    const question = 'Which ports do you sell to?'
    const asked = await app.call(operatorBusiness['businessQuestion.create'], { customerId, question }, asOperator())
    const code = (await linkTo(email)).searchParams.get('code') ?? ''
    expect((await app.call(progress, { customerId, code })).body).toMatchObject({ status: 'question', questions: [{ question }] })
    const questionId = asked.body.id!
    const told = await app.call(answer, { customerId, code, questionId, answer: 'Tallinn and Riga.' })
    expect(told.body.status).toBe('review')
    const reason = 'Signed on paper, seen at the branch'
    const approved = await app.call(operatorBusiness['business.approve'], { customerId, reason }, asOperator())
    expect(approved.body.verified).toBe(false)
    expect((await app.call(progress, { customerId, code })).body).toMatchObject({ status: 'approved', isActivated: false })
    const link = await linkTo(email)
    expect(link.searchParams.get('action')).toBe('activationBusiness')
    const activationCode = link.searchParams.get('code') ?? ''
    const opened = await app.call(companyActivation['businessActivation.confirm'], {
      email,
      activationCode,
      password: form.password,
    })
    expect(opened.body.customerId).toBe(customerId)
    const accounts = await app.call(account.list, {}, { token: opened.body.accessToken, customerId })
    expect(accounts.body.accounts?.length).toBeGreaterThan(0)
    expect((await linkTo(emailOf(form, 'carla'))).searchParams.get('action')).toBe('activationEmployee')
    expect(await isVerified(customerId)).toBe(false)
  })

  it('is declined with a reason that the applicant reads, and nobody activates it', async () => {
    const { customerId, email, code } = await submitted()
    const reason = 'We do not serve this trade.'
    await app.call(operatorBusiness['business.decline'], { customerId, reason }, asOperator())
    expect((await mailsTo(app, email)).at(-1)?.text).toContain(reason)
    expect((await app.call(progress, { customerId, code })).body).toMatchObject({ status: 'declined', reason })
    expect(await app.call(operatorBusiness['business.approve'], { customerId }, asOperator())).toRefuse('object.missing')
  })
})

describe('registration.businessProgress.get', () => {
  it('refuses with object.missing a wrong code and a foreign one', async () => {
    const [mine, other] = [await submitted(), await submitted()]
    expect(await app.call(progress, { customerId: mine.customerId, code: other.code })).toRefuse('object.missing')
  })
})

describe('registration.businessAnswer.create', () => {
  it('refuses with object.missing a question of another company, and one that is answered', async () => {
    const [mine, other] = [await submitted(), await submitted()]
    const ask = { customerId: other.customerId, question: 'Who owns it?' }
    const { id: questionId } = (await app.call(operatorBusiness['businessQuestion.create'], ask, asOperator())).body
    const given = { customerId: mine.customerId, code: mine.code, questionId: questionId!, answer: 'Not mine' }
    expect(await app.call(answer, given)).toRefuse('object.missing')
  })
})

describe('operator.business.get', () => {
  it('refuses with object.missing a customer who has not applied', async () => {
    const { customerId } = await app.given.company()
    expect(await app.call(operatorBusiness['business.get'], { customerId }, asOperator())).toRefuse('object.missing')
  })
})

describe('operator.businessQuestion.create', () => {
  it('refuses with object.missing a customer who has not applied', async () => {
    const { customerId } = await app.given.company()
    expect(
      await app.call(operatorBusiness['businessQuestion.create'], { customerId, question: 'Who owns it?' }, asOperator()),
    ).toRefuse('object.missing')
  })
})

describe('operator.business.approve', () => {
  it('refuses with object.missing a customer who has not applied', async () => {
    const { customerId } = await app.given.company()
    expect(await app.call(operatorBusiness['business.approve'], { customerId }, asOperator())).toRefuse('object.missing')
  })

  it('refuses with application.open, without a reason, a company whose people have not signed or shown who they are', async () => {
    const { customerId } = await submitted()
    const told = await app.call(operatorBusiness['business.approve'], { customerId }, asOperator())
    expect(told).toRefuse('application.open', { field: 'reason' })
    expect((await app.call(operatorBusiness['business.get'], { customerId }, asOperator())).body.status).toBe('pending')
  })
})

describe('operator.business.decline', () => {
  it('refuses with object.missing a customer who has not applied', async () => {
    const { customerId } = await app.given.company()
    expect(await app.call(operatorBusiness['business.decline'], { customerId, reason: 'No reason' }, asOperator())).toRefuse(
      'object.missing',
    )
  })
})

describe('operator.business.list', () => {
  it('has what waits, oldest first', async () => {
    const { customerId } = await submitted()
    const { body } = await app.call(operatorBusiness['business.list'], { pageSize: 100 }, asOperator())
    expect(body.items?.at(-1)).toMatchObject({ customerId, status: 'pending', isAsked: false, registrationCountryCode: 'EE' })
  })
})
