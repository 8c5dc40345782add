import { managesAll } from '@florin/contract/access'
import type { company } from '@florin/contract/companies/company'
import type { Viewer } from '../../compliance/evidence/evidence.ts'
import type { Handler } from '../handler.ts'

type Caller = Parameters<Handler<(typeof company)['get']>>[1]['caller']

export const viewerOf = ({ userId, acting }: Caller): Viewer => ({
  customerId: acting.customerId,
  userId,
  manages: managesAll(acting),
})
