import { type RequiredAction, requiredActions, type VerificationFacts } from '@florin/contract/compliance/verificationStatus'

export type StepState = 'done' | 'pending' | 'open'
export type Step = { readonly action: RequiredAction; readonly state: StepState }

const pending = new Set(['pending', 'submitted', 'underInvestigation'])
/** Not needed of this customer, or not yet. */
const absent = (action: RequiredAction, facts: VerificationFacts): boolean =>
  facts[action] === 'notRequired' || (action === 'videoIdentity' && facts.videoIdentity === 'none')

/** What makes somebody known to us, with how far each has come. */
export const stepsOf = (facts: VerificationFacts, open: readonly RequiredAction[]): Step[] =>
  requiredActions
    .filter((action) => !absent(action, facts))
    .map((action) => ({
      action,
      state: open.includes(action) ? 'open' : pending.has(facts[action]) ? 'pending' : 'done',
    }))
