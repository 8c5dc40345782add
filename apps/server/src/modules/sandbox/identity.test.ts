import { sandbox } from '@florin/contract/sandbox/sandbox'
import { verification } from '@florin/contract/compliance/verification'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { listeningApp, type TestApp } from '../../../../../test/app.ts'
import { uploadTo } from '../../../../../test/upload.ts'

let app: TestApp
let picture: Buffer

beforeAll(async () => {
  // The vendor calls back over the network, as a real one does.
  app = await listeningApp()
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})

const submitted = async (email?: string) => {
  const { token } = await app.given.person(email === undefined ? {} : { email })
  const { body } = await app.call(verification['identity.create'], {}, { token })
  const run = { workflowRunId: body.workflowRunId ?? '', token: body.token ?? '' }
  const files = ['file[mainDocument]', 'file[selfie]'].map((field) => ({ field, type: 'image/jpeg', bytes: picture }))
  await uploadTo(app, verification['workflowRun.submit'], { ...run, documentTypeId: 101, countryCode: 'LT' }, files)
  await app.parts.services.compliance.identityHandOver.run({ key: run.workflowRunId })
  const state = async () => (await app.call(verification['identityDocument.get'], {}, { token })).body.status
  return { reference: run.workflowRunId, state }
}
const waiting = async () => (await app.call(sandbox['identity.list'], {})).body.items?.map(({ reference }) => reference)

describe('sandbox.identity.answer', () => {
  it.each([
    ['approved', 'underInvestigation'],
    ['rejected', 'rejected'],
    ['nameMismatch', 'nameMismatch'],
    ['expired', 'rejected'],
  ] as const)('calls back that it is %s', async (outcome, state) => {
    const check = await submitted()
    expect(await waiting()).toContain(check.reference)
    const { body } = await app.call(sandbox['identity.answer'], { reference: check.reference, outcome })
    expect([body.responseCode, await check.state()]).toEqual(['00', state])
    expect(await waiting()).not.toContain(check.reference)
  })

  it('answers at once for an address that names the outcome', async () => {
    const check = await submitted(`${crypto.randomUUID()}+mismatch@test.example`)
    expect(await check.state()).toBe('nameMismatch')
    expect(await waiting()).not.toContain(check.reference)
  })

  it('refuses with object.missing what does not wait', async () => {
    const reply = await app.call(sandbox['identity.answer'], { reference: crypto.randomUUID(), outcome: 'approved' })
    expect(reply).toRefuse('object.missing')
  })
})
