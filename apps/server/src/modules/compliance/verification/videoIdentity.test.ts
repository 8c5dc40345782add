import { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { uploadTo } from '../../../../../../test/upload.ts'
import { identityActors, type IdentityActors } from './identity.fixture.ts'

const clock = movableClock()
let app: TestApp
let actors: IdentityActors
beforeAll(async () => {
  app = await testApp({ clock })
  actors = await identityActors(app)
})

const webm = Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200)])
const recording = (bytes: Buffer = webm, type = 'video/webm') => [{ field: 'file[]', type, bytes }]

describe('operator.videoIdentity.create', () => {
  it('asks the customer, who finds it on the profile', async () => {
    const ana = await app.given.person()
    expect((await actors.stateOf(ana)).videoIdentityStatus).toBe('notRequired')
    const { body } = await actors.askForVideo(ana)
    expect(await actors.stateOf(ana)).toMatchObject({ videoIdentityStatus: 'none', videoIdentityJobId: body.id })
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('short video')
  })

  it('refuses with identity.pending while a recording is looked at', async () => {
    const ana = await app.given.person()
    const { body } = await actors.askForVideo(ana)
    await uploadTo(app, verification['videoIdentityJob.submit'], { id: body.id! }, recording())
    expect(await actors.askForVideo(ana)).toRefuse('identity.pending')
  })

  it('refuses with object.missing a company and nobody', async () => {
    expect(await actors.askForVideo(await app.given.company())).toRefuse('object.missing')
    expect(await actors.askForVideo({ customerId: 999_999_999 })).toRefuse('object.missing')
  })
})

describe('verification.videoIdentityJob.get', () => {
  it('shows whoever holds the link what to say', async () => {
    const { body } = await actors.askForVideo(await app.given.person())
    const job = await app.call(verification['videoIdentityJob.get'], { id: body.id! })
    expect(job.body).toMatchObject({ status: 'new', firstName: 'Test', words: expect.stringMatching(/^\d{4}$/) })
  })

  it('refuses with object.missing another id, and a check that is no recording', async () => {
    const run = await actors.begin(await app.given.person())
    for (const id of [crypto.randomUUID(), run.workflowRunId])
      expect(await app.call(verification['videoIdentityJob.get'], { id })).toRefuse('object.missing')
  })
})

describe('verification.videoIdentityJob.submit', () => {
  const send = (id: string, files = recording()) => uploadTo(app, verification['videoIdentityJob.submit'], { id }, files)
  const asked = async () => {
    const ana = await app.given.person()
    const { body } = await actors.askForVideo(ana)
    return { ana, id: body.id ?? expect.fail('no job') }
  }

  it('goes to the vendor, then to an operator, and counts once that one agrees', async () => {
    const { ana, id } = await asked()
    expect((await send(id)).body).toMatchObject({ id, status: 'processing' })
    expect((await actors.stateOf(ana)).videoIdentityStatus).toBe('pending')
    await actors.vendorSays(id, { status: 'success' }, 'video')
    const check = await actors.waitingCheck(ana)
    const { body } = await app.call(operatorIdentity['identity.get'], { id: check }, await actors.asOmar())
    expect(body).toMatchObject({ words: expect.any(String), files: [{ role: 'recording', type: 'video/webm' }] })
    await app.call(operatorIdentity['identity.approve'], { id: check }, await actors.asOmar())
    expect(await actors.stateOf(ana)).toMatchObject({ videoIdentityStatus: 'validated', status: 'undefined' })
  })

  it('wants a recording', async () => {
    expect(await send((await asked()).id, [])).toRefuse('upload.missing')
  })

  it('refuses with upload.unreadable what only says that it is a recording', async () => {
    const { id } = await asked()
    for (const [bytes, type] of [
      [Buffer.from('<html>'), 'video/webm'],
      [webm, 'video/mp4'],
    ] as const)
      expect(await send(id, recording(bytes, type))).toRefuse('upload.unreadable')
  })

  it('refuses with identity.over a second recording', async () => {
    const { id } = await asked()
    await send(id)
    expect(await send(id)).toRefuse('identity.over')
  })

  it('refuses with object.missing another id', async () => {
    expect(await send(crypto.randomUUID())).toRefuse('object.missing')
  })
})
