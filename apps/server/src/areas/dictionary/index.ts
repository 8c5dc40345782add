import type { dictionary } from '@florin/contract/dictionary'
import type { HandlersOf } from '../../gateway/handler.ts'
import { list as agreementList } from './agreement.ts'
import { list as countryList } from './country.ts'
import { list as transactionTypeList } from './transactionType.ts'

export const handlers = {
  'country.list': countryList,
  'agreement.list': agreementList,
  'transactionType.list': transactionTypeList,
} satisfies HandlersOf<typeof dictionary>
