import type { PersonalType } from '@florin/brands/brand'
import type { TFunction } from 'i18next'

export const personalTypeNames = (t: TFunction<'registration'>): Record<PersonalType, string> => ({
  webmasters: t('types.webmasters'),
  freelancers: t('types.freelancers'),
  webcamModels: t('types.webcamModels'),
  developers: t('types.developers'),
  independentContractors: t('types.independentContractors'),
  others: t('types.others'),
})
