import type { CompanyAccess } from '@florin/contract/customers/customer'

/** From so many on, looking through them wants help. */
export const searchFrom = 8

/** By part of the name, or the company's number. */
export const companiesMatching = (companies: readonly CompanyAccess[], search: string): CompanyAccess[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return companies.filter(
    ({ customerName, customerUsername }) =>
      customerName.toLocaleLowerCase().includes(wanted) || customerUsername.startsWith(wanted),
  )
}
