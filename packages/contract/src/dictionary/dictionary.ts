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
const list = <I extends z.ZodObject, O extends z.ZodObject>(rule: { summary: string; input: I; output: O }) =>
  method({ ...rule, access: anyone(), effect: 'reads', refuses: [] })

export const dictionary = area('dictionary', {
  'country.list': list({
    summary: 'Countries in the language of the call, with phone codes and whether the brand takes customers there',
    input: z.strictObject({}),
    output: z.strictObject({
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
  }),
  'birthCountry.list': list({
    summary: 'Countries where somebody can be born, by name',
    input: z.strictObject({}),
    output: listOf(z.strictObject({ code: z.string(), name: z.string() })),
  }),
  'state.list': list({
    summary: 'States or provinces of a country whose addresses name one; none for the others',
    input: z.strictObject({ countryCode: CountryCode }),
    output: listOf(z.strictObject({ stateCode: z.string(), stateName: z.string() })),
  }),
  'currency.list': list({
    summary: 'Currencies of accounts, with their decimals',
    input: z.strictObject({}),
    output: listOf(z.strictObject({ code: z.string(), symbol: z.string(), name: z.string(), decimals: z.int() })),
  }),
  'occupation.list': list({ summary: 'Occupations, the short list', input: z.strictObject({}), output: listOf(Item) }),
  'occupationV2.list': list({ summary: 'Occupations in groups', input: z.strictObject({}), output: listOf(Occupation) }),
  'sourceOfFunds.list': list({
    summary: 'Where money comes from',
    input: z.strictObject({ kind: z.enum(['personal', 'personalV2', 'employee', 'business']) }),
    output: listOf(DetailedItem),
  }),
  'purposeOfAccount.list': list({ summary: 'What an account is for', input: z.strictObject({ kind }), output: listOf(Item) }),
  'estimatedMonthlyDeposit.list': list({
    summary: 'How much comes in in a month, in ranges',
    input: z.strictObject({}),
    output: listOf(Deposit),
  }),
  'industry.list': list({
    summary: 'Industries in three groups; the first is left out where the brand hides it',
    input: z.strictObject({}),
    output: z.strictObject({ version: Version, ...Industries, adult: IndustryGroup.optional() }),
  }),
  ...questionRules,
  'kyc.list': list({
    summary: 'Everything that somebody chooses from when they tell who they are',
    input: z.strictObject({ customerType: z.union([z.literal(0), z.literal(1)]) }),
    output: z.strictObject({
      version: Version,
      occupations: z.array(Occupation),
      sources: z.array(DetailedItem),
      purposes: z.array(Item),
      industries: z.array(Item.extend({ group: z.string() })),
      estimatedMonthlyDeposits: z.array(Deposit),
      additionalQuestions: z.array(AdditionalQuestion),
    }),
  }),
  'taxIdentifier.list': list({
    summary:
      'What each country calls the tax numbers of people and companies; a word of the language of the call where it has none',
    input: z.strictObject({}),
    output: listOf(
      z.strictObject({
        countryCode: z.string(),
        personalName: z.string(),
        personalShortName: z.string(),
        businessName: z.string(),
        businessShortName: z.string(),
      }),
    ),
  }),
  'documentType.list': list({
    summary: 'Documents that customers hand in, by what they are for',
    input: z.strictObject({ categoryId: z.int().min(1).max(12).optional() }),
    output: listOf(
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
  }),
  'addressDocumentType.list': list({
    summary: 'Documents that prove an address: those of a country where it has a list of its own, otherwise those under `all`',
    input: z.strictObject({}),
    output: z.strictObject({
      version: Version,
      types: z.record(z.string(), z.array(Item.extend({ maxAgeMonths: z.int() }))),
    }),
  }),
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
