import { apiVersions, newestApiVersion } from '@florin/contract/publicApi/v1'
import { expect, it } from 'vitest'
import { announcementsOf, versionNamed } from './apiVersions.ts'

it('says of a version that ends since when and until when', () => {
  expect(announcementsOf({ version: '2025-01-01', deprecated: { since: '2026-11-01', until: '2027-11-01' } })).toEqual({
    deprecation: '@1793491200',
    sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
    link: '</merchant/internal/api_reference>; rel="deprecation"',
  })
  expect(announcementsOf({ version: newestApiVersion })).toEqual({})
})

it('takes no name for the newest, and knows no other than those that were', () => {
  expect(versionNamed(undefined)?.version).toBe(newestApiVersion)
  expect(apiVersions.map(({ version }) => versionNamed(version)?.version)).toEqual(apiVersions.map(({ version }) => version))
  expect(versionNamed('2019-01-01')).toBeUndefined()
})
