import type { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { readShare, rootId, writeShare } from '@florin/contract/companies/ownership'
import type { ShareholderNode } from '@florin/contract/companies/registrationFields'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'
import type { SentBy } from '@florin/contract/method'
import { dropEmpty } from '../../app/call/drop.ts'
import { sentAnswers } from '../../shared/questions/answers.ts'
import { withoutEmptyPhone } from './checks.ts'
import type { Draft } from './draft.ts'

type Payload = SentBy<(typeof businessRegistration)['business.create']>

/** A company tells its own holders where it stands first. */
const treeOf = (draft: Draft, owned: string, told: Set<string>): ShareholderNode[] =>
  draft.holdings
    .filter((each) => each.owned === owned)
    .map(({ owner, share: typed }): ShareholderNode => {
      const share = writeShare(readShare(typed) ?? 0n)
      if (!draft.companies.some(({ id }) => id === owner)) return { personId: owner, share }
      const directors = (draft.companyDirectors[owner] ?? []).map((personId) => ({ personId }))
      if (told.has(owner)) return { companyId: owner, share, directors }
      told.add(owner)
      return { companyId: owner, share, directors, shareholders: treeOf(draft, owner, told) }
    })

type Rest = Pick<Payload, 'password' | 'captcha' | 'draft'> & { readonly questions: readonly AdditionalQuestion[] }

/** The whole registration, as it is sent. The forms were judged by the same rules before. */
export const payloadOf = (draft: Draft, { questions, ...rest }: Rest): Payload => {
  const { personId, positionId, signerName, agreements, answers } = draft.legal as Record<string, unknown>
  return dropEmpty({
    company: draft.general,
    financialDetail: draft.financial,
    dueDiligence: draft.dueDiligence,
    authorizedCompanyRepresentative: { personId, positionId },
    legalInformation: {
      agreements,
      signerName,
      additionalQuestionAnswers: sentAnswers(questions, (answers ?? {}) as Record<string, string>),
    },
    directors: draft.directors.map((id) => ({ personId: id })),
    ultimateBeneficiaryOwners: draft.owners,
    shareholders: treeOf(draft, rootId, new Set()),
    users: draft.users,
    personList: draft.people.map(withoutEmptyPhone),
    companyList: draft.companies,
    device: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ...rest,
  }) as unknown as Payload
}
