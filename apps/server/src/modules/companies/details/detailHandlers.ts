import type { company } from '@florin/contract/companies/company'
import type { Handler } from '../handler.ts'
import { viewerOf } from './viewer.ts'

type Methods = typeof company

export const get: Handler<Methods['get']> = (_input, { companyDetail, caller, origin, tx }) =>
  companyDetail.get(tx, caller.acting.customerId, origin.language)

export const directors: Handler<Methods['director.list']> = (_input, { companyParts, caller, origin, tx }) =>
  companyParts.directors(tx, viewerOf(caller), origin.language)

export const shareholders: Handler<Methods['shareholder.list']> = (_input, { companyParts, caller, origin, tx }) =>
  companyParts.shareholders(tx, viewerOf(caller), origin.language)

export const owners: Handler<Methods['owner.list']> = (_input, { companyParts, caller, origin, tx }) =>
  companyParts.owners(tx, viewerOf(caller), origin.language)

export const people: Handler<Methods['person.list']> = (_input, { companyParts, caller, origin, tx }) =>
  companyParts.people(tx, viewerOf(caller), origin.language)

export const documents: Handler<Methods['document.list']> = ({ categoryId }, { companyDetail, caller, origin, tx }) =>
  companyDetail.documents(tx, caller.acting.customerId, origin.language, categoryId)
