import { contact } from '@florin/contract/customers/contact'
import { beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { mainSide } from '../modules/compliance/evidence/paper.fixture.ts'
import { dayOf } from '../platform/day.ts'

let app: TestApp
beforeAll(async () => {
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'florin', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  app = await testApp({ env: { FILES: 's3', ...s3 } })
})

it('answers 503 while the file storage is away: the caller may try again', async () => {
  const { token } = await app.given.person()
  const place = { address1: 'Gedimino pr. 1', city: 'Vilnius', postalCode: '01103', countryCode: 'LT' }
  const proof = { documentTypeId: 201, issuedDate: dayOf(new Date()) }
  const reply = await app.upload(contact['address.create'], { ...place, ...proof }, [await mainSide()], { token })
  expect(reply).toRefuse('server.unavailable')
  expect(reply.status).toBe(503)
})
