import type { Right } from '@florin/contract/access'
import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import { makesShort, type PolicyPerson, policyPerson } from '@florin/contract/payments/approvalPolicy'
import { useQuery } from '@tanstack/react-query'
import { peopleQuery, policyQuery } from './queries.ts'

const asked = ({ userId, accessRight, isRepresentative }: CompanyPerson): PolicyPerson[] =>
  userId === undefined ? [] : [policyPerson(userId, accessRight, isRepresentative)]

/** Whether payments could not get enough approvals any more once somebody has another right, or none and is gone. */
export const useLeavesShort = (): ((userId: number, right: Right | undefined) => boolean) => {
  const rules = useQuery(policyQuery()).data?.rules ?? []
  const users = useQuery(peopleQuery()).data?.users ?? []
  return (userId, right) => {
    const after = users.flatMap((person) => {
      if (person.userId !== userId) return asked(person)
      return right === undefined ? [] : asked({ ...person, accessRight: right })
    })
    return makesShort(rules, users.flatMap(asked), after)
  }
}
