/** Lists that people choose from. Ids are kept with customers and never change; words are texts under `dictionary`. */
type Entry<K extends string = string> = { readonly id: number; readonly key: K; readonly needsDetails?: true | undefined }

const numbered = <const K extends string>(first: number, keys: readonly K[]): { readonly id: number; readonly key: K }[] =>
  keys.map((key, index) => ({ id: first + index, key }))

export const occupations = numbered(1, [
  'employee',
  'manager',
  'director',
  'businessOwner',
  'selfEmployed',
  'freelancer',
  'civilServant',
  'professional',
  'student',
  'retired',
  'homemaker',
  'unemployed',
  'investor',
  'contentCreator',
  'military',
  'other',
])

const occupationGroups = {
  business: numbered(101, ['accounting', 'management', 'sales', 'businessOwner', 'consultant', 'legal']),
  technology: numbered(121, ['developer', 'engineer', 'itSupport']),
  creative: numbered(141, ['contentCreator', 'performer', 'designer', 'writer', 'artist']),
  services: numbered(161, ['hospitality', 'retail', 'transport', 'beauty', 'guard']),
  care: numbered(181, ['doctor', 'nurse', 'teacher', 'scientist']),
  trades: numbered(201, ['construction', 'manufacturing', 'agriculture']),
  state: [...numbered(221, ['civilServant', 'military']), { id: 223, key: 'politics', needsDetails: true }],
  notWorking: numbered(241, ['student', 'retired', 'homemaker', 'unemployed']),
} as const
type OccupationGroup = keyof typeof occupationGroups

export const occupationsV2: readonly (Entry & { readonly group?: OccupationGroup })[] = [
  ...Object.entries(occupationGroups).flatMap(([group, entries]) =>
    entries.map(({ id, key, needsDetails }: Entry) => ({ id, key, needsDetails, group: group as OccupationGroup })),
  ),
  { id: 299, key: 'other', needsDetails: true },
]

/** One list of sources for all kinds; each kind offers some of them. */
const sources = {
  salary: { id: 1 },
  selfEmployment: { id: 2 },
  businessIncome: { id: 3 },
  dividends: { id: 4 },
  investments: { id: 5 },
  rent: { id: 6 },
  pension: { id: 7 },
  benefits: { id: 8 },
  savings: { id: 9 },
  familySupport: { id: 10 },
  inheritance: { id: 11, needsDetails: true },
  gift: { id: 12, needsDetails: true },
  propertySale: { id: 13, needsDetails: true },
  royalties: { id: 14 },
  crypto: { id: 15, needsDetails: true },
  bonus: { id: 16 },
  revenue: { id: 31 },
  shareholders: { id: 32, needsDetails: true },
  investors: { id: 33, needsDetails: true },
  bankLoan: { id: 34, needsDetails: true },
  grants: { id: 35 },
  assetSale: { id: 36, needsDetails: true },
  groupCompanies: { id: 37, needsDetails: true },
  other: { id: 99, needsDetails: true },
} as const satisfies Record<string, Omit<Entry, 'key'>>
type SourceKey = keyof typeof sources

const offered = (...keys: SourceKey[]) =>
  keys.map((key) => {
    const { id, needsDetails = false }: { id: number; needsDetails?: boolean } = sources[key]
    return { id, key, needsDetails }
  })

export const sourcesOfFunds = {
  personal: offered('salary', 'selfEmployment', 'businessIncome', 'investments', 'pension', 'savings', 'inheritance', 'other'),
  personalV2: offered(
    'salary',
    'selfEmployment',
    'businessIncome',
    'dividends',
    'investments',
    'rent',
    'royalties',
    'pension',
    'benefits',
    'savings',
    'familySupport',
    'inheritance',
    'gift',
    'propertySale',
    'crypto',
    'other',
  ),
  employee: offered('salary', 'bonus', 'savings', 'other'),
  business: offered(
    'revenue',
    'shareholders',
    'investors',
    'bankLoan',
    'grants',
    'investments',
    'assetSale',
    'groupCompanies',
    'crypto',
    'other',
  ),
} as const

export const purposes = {
  personal: [
    ...numbered(1, ['income', 'freelance', 'spending', 'bills', 'family', 'savings', 'exchange', 'travel']),
    { id: 29, key: 'other' as const },
  ],
  business: [
    ...numbered(31, ['collect', 'suppliers', 'payroll', 'payouts', 'exchange', 'expenses', 'treasury']),
    { id: 59, key: 'other' as const },
  ],
} as const

export const industryGroups = ['adult', 'mainstream', 'financial'] as const

export const industries = {
  adult: numbered(1, ['adultContent', 'webcam', 'adultStudio', 'adultDating', 'adultShop', 'adultAffiliate']),
  mainstream: [
    ...numbered(101, [
      'advertising',
      'agriculture',
      'arts',
      'vehicles',
      'charity',
      'construction',
      'consulting',
      'onlineShop',
      'education',
      'energy',
      'fashion',
      'food',
      'games',
      'health',
      'hospitality',
      'software',
      'legal',
      'logistics',
      'manufacturing',
      'marketplace',
      'media',
      'dating',
      'realEstate',
      'retail',
      'science',
      'sport',
      'telecoms',
      'travel',
      'wholesale',
    ]),
    { id: 199, key: 'other' as const },
  ],
  financial: [
    ...numbered(201, [
      'bank',
      'emoney',
      'payments',
      'moneyTransfer',
      'cryptoServices',
      'exchangeOffice',
      'lending',
      'insurance',
      'broker',
      'fund',
      'trust',
      'holding',
    ]),
    { id: 299, key: 'otherFinancial' as const },
  ],
} as const

/** What a customer expects to receive in a month, in euros. */
export const monthlyDeposits: readonly { readonly id: number; readonly from: number; readonly to?: number }[] = [
  { id: 1, from: 0, to: 1000 },
  { id: 2, from: 1000, to: 5000 },
  { id: 3, from: 5000, to: 20_000 },
  { id: 4, from: 20_000, to: 50_000 },
  { id: 5, from: 50_000, to: 100_000 },
  { id: 6, from: 100_000 },
]
export const depositCurrency = 'EUR'
