/** The side menu of the product: what each kind of user finds there, in this order, whether or not its page exists yet. */
const personal = [
  '/profile',
  '/profile/notifications',
  '/setting',
  '/revenue-split',
  '/transfer/preapproved-payments',
  '/payout-blacklist',
  '/login-history',
  '/legal',
] as const

const company = [
  '/company',
  '/company-access',
  '/company-emails',
  '/revenue-split',
  '/transfer/preapproved-payments',
  '/payout-blacklist',
  '/profile/notifications',
  '/legal',
  '/merchant',
] as const

const ofTheUser: ReadonlySet<MenuPath> = new Set(['/profile', '/profile/notifications', '/setting', '/login-history', '/legal'])
const profileOnly = ['/profile', '/setting', '/login-history'] as const
const invoices = '/transfer/invoices'
const documents = '/company-documents'

export type MenuPath = (typeof personal)[number] | (typeof company)[number] | typeof invoices | typeof documents

export type MenuFacts = {
  /** An operator who acts for nobody, and a representative, have their own profile and little else. */
  readonly kind: 'person' | 'company' | 'operator' | 'representative'
  /** An operator stands in: pages about the user themself would be about the operator. */
  readonly isStoodIn: boolean
  readonly mayRequestMoney: boolean
  /** Has full access to the company: others are not shown who runs it. */
  readonly mayManage: boolean
  readonly isVerified: boolean
  readonly hasContracts: boolean
}

const withInvoices = (paths: readonly MenuPath[], position: number, { mayRequestMoney }: MenuFacts): MenuPath[] =>
  mayRequestMoney ? paths.toSpliced(position, 0, invoices) : [...paths]

const allPaths = (facts: MenuFacts): MenuPath[] => {
  switch (facts.kind) {
    case 'person':
      return withInvoices(personal, 5, facts)
    case 'company':
      return withInvoices(company, 8, facts)
    case 'operator':
      return [...profileOnly]
    case 'representative':
      return [documents, ...profileOnly]
  }
}

/** Places are counted in the whole list; what is hidden leaves afterwards. */
export const menu = (facts: MenuFacts): MenuPath[] =>
  allPaths(facts)
    .filter((path) => path !== '/revenue-split' || (facts.isVerified && facts.hasContracts))
    .filter((path) => path !== '/company-access' || facts.mayManage)
    .filter((path) => !facts.isStoodIn || !ofTheUser.has(path))
