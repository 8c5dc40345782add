import { describe, expect, it } from 'vitest'
import type { DocumentStanding } from './documentStatus.ts'
import {
  asksDocumentsAgain,
  isInPlace,
  isUnfinished,
  isWarning,
  requiredActionsOf,
  type VerificationFacts,
  type VerificationInput,
  verificationStatusOf,
  type VerificationStatus,
  warningLink,
  warningStatuses,
} from './verificationStatus.ts'

const fine: VerificationFacts = {
  fatcaCrs: 'validated',
  address: 'fine',
  proofOfResidence: 'validated',
  identity: 'validated',
  phone: 'confirmed',
  videoIdentity: 'notRequired',
}
const known: VerificationInput = {
  isRepresentative: false,
  isBusiness: false,
  verified: true,
  limited: false,
  facts: fine,
  limitReasons: [],
}
const anew: VerificationInput = { ...known, verified: false }
const facts = (changed: Partial<VerificationFacts>): VerificationFacts => ({ ...fine, ...changed })

describe('the status of an account', () => {
  it.each<[string, Partial<VerificationInput>, VerificationStatus]>([
    ['a verified person with nothing open', {}, 'checked'],
    [
      'a representative, whatever else',
      { isRepresentative: true, limited: true, facts: facts({ phone: 'unconfirmed' }) },
      'checked',
    ],
    [
      'limited with every paper handed in',
      { limited: true, limitReasons: [[['submitted']], [['underReview'], ['validated']]] },
      'processing',
    ],
    ['limited with one paper lacking', { limited: true, limitReasons: [[['submitted']], [['submitted'], []]] }, 'limited'],
    ['limited with one paper rejected', { limited: true, limitReasons: [[['submitted', 'rejected']]] }, 'limited'],
    ['limited for a reason that wants no paper', { limited: true, limitReasons: [[]] }, 'limited'],
    ['limited before its reasons are loaded', { limited: true }, 'limited'],
    ['limited comes before papers asked again', { limited: true, dueDiligence: ['submitted'] }, 'limited'],
    ['papers asked again, handed in', { dueDiligence: ['submitted'] }, 'duplicateDocumentsUploaded'],
    ['papers asked again, accepted', { dueDiligence: ['validated'] }, 'duplicateDocumentsUploaded'],
    ['papers asked again, none handed in', { dueDiligence: [] }, 'duplicateDocuments'],
    ['papers asked again, rejected', { dueDiligence: ['rejected'] }, 'duplicateDocuments'],
    [
      'papers asked again come before required actions',
      { dueDiligence: [], facts: facts({ phone: 'unconfirmed' }) },
      'duplicateDocuments',
    ],
    ['a required action', { facts: facts({ address: 'none' }) }, 'hasRequiredActions'],
    ['a required action of somebody unverified', { verified: false, facts: facts({ address: 'none' }) }, 'hasRequiredActions'],
    ['unverified, papers of a limit in place', { verified: false, limitReasons: [[['submitted']]] }, 'processing'],
    ['unverified, identity handed in', { verified: false, facts: facts({ identity: 'submitted' }) }, 'verificationProcessing'],
    [
      'unverified, identity looked at',
      { verified: false, facts: facts({ identity: 'underInvestigation' }) },
      'verificationProcessing',
    ],
    [
      'unverified, proof of residence handed in',
      { verified: false, facts: facts({ proofOfResidence: 'pending' }) },
      'verificationProcessing',
    ],
    ['an unverified business with nothing open', { verified: false, isBusiness: true }, 'checked'],
    ['an unverified person with nothing open', { verified: false }, 'finalReview'],
    ['verified, with a new paper looked at', { facts: facts({ identity: 'submitted' }) }, 'checked'],
  ])('%s', (_case, changed, status) => {
    expect(verificationStatusOf({ ...known, ...changed })).toBe(status)
  })

  it('never is that of a card that lacks a document, nor of somebody unverified with actions left', () => {
    const standings: DocumentStanding[][] = [[], ['submitted'], ['validated'], ['rejected']]
    const seen = new Set<VerificationStatus>()
    for (const isRepresentative of [true, false])
      for (const isBusiness of [true, false])
        for (const verified of [true, false])
          for (const limited of [true, false])
            for (const phone of ['none', 'unconfirmed', 'confirmed'] as const)
              for (const set of standings)
                for (const dueDiligence of [undefined, set])
                  seen.add(
                    verificationStatusOf({
                      isRepresentative,
                      isBusiness,
                      verified,
                      limited,
                      facts: facts({ phone }),
                      limitReasons: [[set]],
                      dueDiligence,
                    }),
                  )
    expect(seen).not.toContain('someCardDocumentRequired')
    expect(seen).not.toContain('unverified')
    expect(seen).toContain('hasRequiredActions')
  })
})

describe('a set of papers', () => {
  it.each<[DocumentStanding[], boolean, boolean]>([
    [[], false, false],
    [['submitted'], false, true],
    [['submitted', 'underReview'], false, true],
    [['validated'], true, true],
    [['submitted', 'validated'], true, true],
    [['rejected'], true, false],
    [['submitted', 'rejected'], true, false],
    [['expired'], true, false],
    [['expiringSoon'], true, false],
    [['none'], true, false],
  ])('%j is unfinished: %s, in place: %s', (set, unfinished, inPlace) => {
    expect([isUnfinished(set), isInPlace(set)]).toEqual([unfinished, inPlace])
  })
})

describe('required actions', () => {
  it.each<[string, VerificationInput, string[]]>([
    ['nothing', known, []],
    ['a missing tax form', { ...known, facts: facts({ fatcaCrs: 'missing' }) }, ['fatcaCrs']],
    ['a rejected tax form', { ...known, facts: facts({ fatcaCrs: 'rejected' }) }, ['fatcaCrs']],
    ['a tax form on its way', { ...known, facts: facts({ fatcaCrs: 'submitted' }) }, []],
    ['a business’s missing tax form', { ...known, isBusiness: true, facts: facts({ fatcaCrs: 'missing' }) }, []],
    ['no address', { ...known, facts: facts({ address: 'none' }) }, ['address']],
    ['a flagged address', { ...known, facts: facts({ address: 'flagged' }) }, ['address']],
    ['a proof that soon expires', { ...known, facts: facts({ proofOfResidence: 'expiredSoon' }) }, ['proofOfResidence']],
    ['no proof', { ...known, facts: facts({ proofOfResidence: 'none' }) }, ['proofOfResidence']],
    ['a rejected proof', { ...known, facts: facts({ proofOfResidence: 'rejected' }) }, ['proofOfResidence']],
    ['a proof on its way', { ...known, facts: facts({ proofOfResidence: 'pending' }) }, []],
    ['no identity', { ...known, facts: facts({ identity: 'undefined' }) }, ['identity']],
    ['another name', { ...known, facts: facts({ identity: 'nameMismatch' }) }, ['identity']],
    ['a rejected identity', { ...known, facts: facts({ identity: 'rejected' }) }, ['identity']],
    ['a cancelled identity', { ...known, facts: facts({ identity: 'canceled' }) }, ['identity']],
    ['an identity looked at', { ...known, facts: facts({ identity: 'underInvestigation' }) }, []],
    ['an unconfirmed phone', { ...known, facts: facts({ phone: 'unconfirmed' }) }, ['phone']],
    ['no phone', { ...anew, facts: facts({ phone: 'none' }) }, ['phone']],
    ['no phone of somebody verified long ago', { ...known, facts: facts({ phone: 'none' }) }, []],
    ['a rejected video', { ...known, facts: facts({ videoIdentity: 'rejected' }) }, ['videoIdentity']],
    ['a video not made yet', { ...known, facts: facts({ videoIdentity: 'none' }) }, []],
    [
      'everything',
      {
        ...anew,
        facts: {
          fatcaCrs: 'missing',
          address: 'none',
          proofOfResidence: 'none',
          identity: 'undefined',
          phone: 'none',
          videoIdentity: 'rejected',
        },
      },
      ['fatcaCrs', 'address', 'proofOfResidence', 'identity', 'phone', 'videoIdentity'],
    ],
  ])('%s', (_case, input, actions) => {
    expect(requiredActionsOf(input)).toEqual(actions)
  })
})

describe('warnings', () => {
  it('are these five, and lead to where something can be done', () => {
    const all: VerificationStatus[] = [
      'checked',
      'processing',
      'limited',
      'duplicateDocumentsUploaded',
      'duplicateDocuments',
      'someCardDocumentRequired',
      'hasRequiredActions',
      'unverified',
      'verificationProcessing',
      'finalReview',
    ]
    expect(all.filter(isWarning).toSorted()).toEqual([...warningStatuses].toSorted())
    expect(warningStatuses.map((status) => [status, warningLink(status)])).toEqual([
      ['limited', '/limited-account'],
      ['duplicateDocuments', '/profile'],
      ['unverified', '/profile'],
      ['hasRequiredActions', '/profile'],
      ['someCardDocumentRequired', '/profile'],
    ])
  })

  it('papers are asked for again at levels 1 and 4 alone', () => {
    expect([0, 1, 2, 3, 4, 5].filter(asksDocumentsAgain)).toEqual([1, 4])
  })
})
