import * as z from 'zod'
import { anyone, customer } from '../access.ts'
import { CountryCode } from '../fields.ts'
import { area, method } from '../method.ts'
import { AdditionalQuestion, questionRules } from './questions.ts'

/** Changes with any of the lists, in any language: as long as it is the same, what a client has cached is still valid. */
export const Version = z.string()

const Item = z.strictObject({ id: z.int(), name: z.string() })
/** Some want a word more than the choice itself. */
const DetailedItem = Item.extend({ needsDetails: z.boolean() })
const Occupation = DetailedItem.extend({ group: z.string().optional() })
const Deposit = Item.extend({ from: z.string(), to: z.string().optional(), currencyCode: z.string() })
const IndustryGroup = z.strictObject({ label: z.string(), items: z.array(Item) })
const Industries = { adult: IndustryGroup, mainstream: IndustryGroup, financial: IndustryGroup }

const listOf = <T extends z.ZodType>(item: T) => z.strictObject({ version: Version, items: z.array(item) })
const kind = z.enum(['personal', 'business'])

/** A list that is the same for everybody of the brand; `version` says whether a cached one is still valid. */
const list = <I extends z.ZodObject, O extends z.ZodObject>(summary: string, input: I, output: O) =>
  method({ access: anyone(), summary, effect: 'reads', input, output, refuses: [] })

export const dictionary = area('dictionary', {
  'country.list': list(
    'Countries in the language of the call, with phone codes and whether the brand takes customers there',
    z.strictObject({}),
    z.strictObject({
      version: Version,
      countries: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          phoneCountryCode: z.string(),
          /** Addresses there name a state; `dictionary.state.list` has them. */
          hasStates: z.boolean(),
          registrationAllowed: z.boolean(),
        }),
      ),
    }),
  ),
  'birthCountry.list': list(
    'Countries where somebody can be born, by name',
    z.strictObject({}),
    listOf(z.strictObject({ code: z.string(), name: z.string() })),
  ),
  'state.list': list(
    'States or provinces of a country whose addresses name one; none for the others',
    z.strictObject({ countryCode: CountryCode }),
    listOf(z.strictObject({ stateCode: z.string(), stateName: z.string() })),
  ),
  'currency.list': list(
    'Currencies of accounts, with their decimals',
    z.strictObject({}),
    listOf(z.strictObject({ code: z.string(), symbol: z.string(), name: z.string(), decimals: z.int() })),
  ),
  'occupation.list': list('Occupations, the short list', z.strictObject({}), listOf(Item)),
  'occupationV2.list': list('Occupations in groups', z.strictObject({}), listOf(Occupation)),
  'sourceOfFunds.list': list(
    'Where money comes from',
    z.strictObject({ kind: z.enum(['personal', 'personalV2', 'employee', 'business']) }),
    listOf(DetailedItem),
  ),
  'purposeOfAccount.list': list('What an account is for', z.strictObject({ kind }), listOf(Item)),
  'estimatedMonthlyDeposit.list': list('How much comes in in a month, in ranges', z.strictObject({}), listOf(Deposit)),
  'industry.list': list(
    'Industries in three groups; the first is left out where the brand hides it',
    z.strictObject({}),
    z.strictObject({ version: Version, ...Industries, adult: IndustryGroup.optional() }),
  ),
  ...questionRules,
  'kyc.list': list(
    'Everything that somebody chooses from when they tell who they are',
    z.strictObject({ customerType: z.union([z.literal(0), z.literal(1)]) }),
    z.strictObject({
      version: Version,
      occupations: z.array(Occupation),
      sources: z.array(DetailedItem),
      purposes: z.array(Item),
      industries: z.array(Item.extend({ group: z.string() })),
      estimatedMonthlyDeposits: z.array(Deposit),
      additionalQuestions: z.array(AdditionalQuestion),
    }),
  ),
  'taxIdentifier.list': list(
    'What each country calls the tax numbers of people and companies; a word of the language of the call where it has none',
    z.strictObject({}),
    listOf(
      z.strictObject({
        countryCode: z.string(),
        personalName: z.string(),
        personalShortName: z.string(),
        businessName: z.string(),
        businessShortName: z.string(),
      }),
    ),
  ),
  'documentType.list': list(
    'Documents that customers hand in, by what they are for',
    z.strictObject({ categoryId: z.int().min(1).max(12).optional() }),
    listOf(
      Item.extend({
        customerDocumentTypes: z.array(
          Item.extend({
            needsIssuedDate: z.boolean(),
            needsExpiresDate: z.boolean(),
            /** How many pictures show all of it. */
            sides: z.union([z.literal(1), z.literal(2)]),
          }),
        ),
      }),
    ),
  ),
  'addressDocumentType.list': list(
    'Documents that prove an address: those of a country where it has a list of its own, otherwise those under `all`',
    z.strictObject({}),
    z.strictObject({
      version: Version,
      types: z.record(z.string(), z.array(Item.extend({ maxAgeMonths: z.int() }))),
    }),
  ),
  'ipInfo.get': method({
    access: anyone(),
    summary: 'The address that the call came from and, where it is known, its country; empty otherwise',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ ip: z.string(), country_code: z.string() }),
    refuses: [],
  }),
  'transactionType.list': method({
    access: customer({ can: 'read' }),
    summary: 'Kinds of transactions in the language of the call, as the history filters by them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          /** As who pays and who is paid call it. */
          sentName: z.string(),
          receivedName: z.string(),
        }),
      ),
    }),
    refuses: [],
  }),
})
