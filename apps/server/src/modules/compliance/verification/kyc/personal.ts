import type { OutputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import type { Told } from './store.ts'

/** What is on record of a person, as an update shows it. */
export const personalOf = (told: Told): OutputOf<(typeof verification)['kycRequest.get']>['personalInfo'] => ({
  firstName: told.firstName,
  lastName: told.lastName,
  ...(told.birthDate && { dateOfBirth: told.birthDate }),
  ...(told.birthCountry && { countryOfBirth: told.birthCountry }),
  ...(told.birthCity && { cityOfBirth: told.birthCity }),
  ...(told.citizenships[0] && { citizenship: told.citizenships[0] }),
  ...(told.occupationId && { occupationId: told.occupationId }),
})
