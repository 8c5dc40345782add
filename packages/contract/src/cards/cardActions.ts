import { CardStatus, ReissueStatus, type SubType } from '../cardTypes.ts'

export const cardActions = [
  'activate',
  'load',
  'unload',
  'pause',
  'unpause',
  'pinShow',
  'pinChange',
  'details',
  'rename',
  'limits',
  'settlement',
  'enrollment',
  'block',
  'reissue',
  'upgradeShipping',
  'uploadDocument',
  'cancelApplication',
  'balance',
  'history',
] as const
export type CardAction = (typeof cardActions)[number]

/** What decides about an action: status and type, nothing else. */
export type CardFacts = {
  readonly status: number
  readonly subType: SubType
  readonly isVirtual: boolean
  /** Whether the product can be enrolled where the card was issued. */
  readonly enrolls: boolean
  readonly reissuedStatus: number
}

const { submitted, active, canceled, fraud, printing, printed, shipped, pending, limited, expired, processing } = CardStatus
const { pendingDocument, paused } = CardStatus

const issued = [active, canceled, fraud, printing, printed, shipped, limited, expired, paused]

type Rule = { readonly at: readonly CardStatus[]; readonly only?: (card: CardFacts) => boolean }
const physical = ({ isVirtual }: CardFacts) => !isVirtual
const virtual = ({ isVirtual }: CardFacts) => isVirtual
const prepaid = ({ subType }: CardFacts) => subType === 'PREPAID'

/** Every action by status and type: the page offers what stands here, the server refuses the rest. */
const rules: Readonly<Record<CardAction, Rule>> = {
  activate: { at: [shipped], only: physical },
  load: { at: [active], only: prepaid },
  unload: { at: [active, canceled, limited, expired, paused], only: prepaid },
  pause: { at: [active, expired] },
  unpause: { at: [paused] },
  // A virtual card is used where nobody asks for a PIN.
  pinShow: { at: [active, paused], only: physical },
  pinChange: { at: [active], only: physical },
  details: { at: [active, paused], only: virtual },
  rename: { at: [active, limited, expired, paused], only: virtual },
  limits: { at: [active, paused] },
  settlement: { at: [active, limited, paused] },
  enrollment: { at: [active], only: (card) => physical(card) && card.enrolls },
  block: { at: [active, printing, printed, shipped, limited, expired, paused] },
  reissue: { at: [active, canceled, expired, paused], only: ({ reissuedStatus }) => reissuedStatus === ReissueStatus.none },
  upgradeShipping: { at: [submitted, printing, printed, pending, processing], only: physical },
  uploadDocument: { at: [pendingDocument] },
  cancelApplication: { at: [submitted, pending, pendingDocument] },
  balance: { at: issued },
  history: { at: issued },
}

export const mayDo = (action: CardAction, card: CardFacts): boolean => {
  const { at, only = () => true } = rules[action]
  return (at as readonly number[]).includes(card.status) && only(card)
}

/** What shows or sets a secret of a card, or says whose phone it is: its holder's alone, whoever else of a company looks after it. */
export const holderActions: ReadonlySet<CardAction> = new Set(['activate', 'pinShow', 'pinChange', 'details', 'enrollment'])

export const actionsOf = (card: CardFacts): CardAction[] => cardActions.filter((action) => mayDo(action, card))

/** Where an operator may take a card, by where it is. Lost, stolen and cancelled stay so; only operators lift fraud. */
const steps: Readonly<Partial<Record<CardStatus, readonly CardStatus[]>>> = {
  [submitted]: [pending, processing],
  [pending]: [processing],
  [printing]: [printed, canceled],
  [printed]: [shipped, canceled],
  [shipped]: [canceled],
  [active]: [limited, fraud, expired, canceled],
  [limited]: [active, fraud, canceled],
  [paused]: [limited, fraud, canceled],
  [fraud]: [active, canceled],
}
export const operatorStepsFrom = (status: number): readonly CardStatus[] => steps[status as CardStatus] ?? []
