import type { dictionary } from '@florin/contract/dictionary'
import type { HandlersOf } from '../../gateway/handler.ts'
import { list as agreementList } from './agreement.ts'
import { list as countryList } from './country.ts'

export const handlers = { 'country.list': countryList, 'agreement.list': agreementList } satisfies HandlersOf<typeof dictionary>
