/** What a company user may do, as the numbers on the wire. */
export const Right = { none: 0, read: 1, full: 2, initiate: 3, confirm: 4, upload: 5 } as const
export type Right = (typeof Right)[keyof typeof Right]

export const permissionFlags = [
  'sendMoneyPaxumUser',
  'requestMoney',
  'settlementAccount',
  'sendMoneyUser',
  'addFundsWireThirdParty',
  'addFundsBankThirdParty',
] as const
export type PermissionFlag = (typeof permissionFlags)[number]
export type Permissions = Readonly<Record<PermissionFlag, boolean>>

/** Flags as they go over the wire, each by name. One that is not held is told as well: nothing is granted by leaving it out. */
export const permissionsOf = (flags: readonly string[]): Permissions =>
  Object.fromEntries(permissionFlags.map((flag) => [flag, flags.includes(flag)])) as Permissions
export const flagsIn = (permissions: Permissions): PermissionFlag[] => permissionFlags.filter((flag) => permissions[flag])

/** Which rights carry which ability. Approving never includes one's own requests; that is judged where requests live. */
const abilities = {
  /** Being there at all, whatever for. */
  enter: [Right.read, Right.full, Right.initiate, Right.confirm, Right.upload],
  read: [Right.read, Right.full, Right.initiate, Right.confirm],
  /** Whoever only uploads sees the batches that they prepare, and nothing else of the money. */
  readBatches: [Right.read, Right.full, Right.initiate, Right.confirm, Right.upload],
  /** Writing to the help desk, or about oneself: everybody who is there, but no operator in their name. */
  ask: [Right.read, Right.full, Right.initiate, Right.confirm, Right.upload],
  initiate: [Right.full, Right.initiate],
  approve: [Right.full, Right.confirm],
  /** Answering for what one has begun, a payment or a decision on others'. */
  consent: [Right.full, Right.initiate, Right.confirm],
  manage: [Right.full],
  upload: [Right.full, Right.initiate, Right.upload],
} as const satisfies Record<string, readonly Right[]>
export type Ability = keyof typeof abilities
export const rightsTo = (ability: Ability): readonly Right[] => abilities[ability]

/** What operators look after. An operator may do what their desks are for; the first of a bank has all. */
export const desks = ['support', 'compliance', 'treasury', 'pricing', 'audit'] as const
export type Desk = (typeof desks)[number]

/** What a person can let another application see. A method without a scope is closed to all of them. */
export const scopes = ['openid', 'profile', 'email', 'balances'] as const
export type Scope = (typeof scopes)[number]
/** `helpdesk` is of no application: a token of the person's own session that is good for the help desk alone. */
export type TokenScope = Scope | 'helpdesk'

/** What a company lets a key of its programs do. */
export const keyScopes = ['read', 'invoice', 'pay'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Outside parties that call us back, each with a secret that signs its calls. */
export type VendorName = 'identity' | 'esign' | 'bank' | 'mail' | 'cards'

export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user'; readonly scope?: TokenScope | undefined }
  | { readonly who: 'newDevice' }
  | {
      readonly who: 'customer'
      readonly can: Ability
      readonly only?: 'person' | 'company' | undefined
      readonly flag?: PermissionFlag | undefined
      readonly representatives?: boolean | undefined
      /** An operator acting for the customer may do it too. Reading is theirs anyway, approving never. */
      readonly operators?: boolean | undefined
      readonly scope?: TokenScope | undefined
    }
  | { readonly who: 'admin'; readonly desks: readonly Desk[] }
  | { readonly who: 'service' }
  | { readonly who: 'apiKey'; readonly keyScope: KeyScope; readonly flag?: PermissionFlag | undefined }
  | { readonly who: 'sandbox' }
  | { readonly who: 'vendor'; readonly vendor: VendorName }

/** Nobody needs to sign in. */
export const anyone = () => ({ who: 'anyone' }) as const
/** A signed-in person, about themself. */
export const user = (rule: Omit<Extract<Access, { who: 'user' }>, 'who'> = {}) => ({ who: 'user', ...rule }) as const
/** A signed-in person, or somebody whose sign-in waits because their browser is new. */
export const newDevice = () => ({ who: 'newDevice' }) as const
/** A person for their own money, or a company user whose right carries the ability. */
export const customer = (rule: Omit<Extract<Access, { who: 'customer' }>, 'who'>) => ({ who: 'customer', ...rule }) as const
/** An operator of one of these desks. */
export const admin = (...of: readonly [Desk, ...Desk[]]) => ({ who: 'admin', desks: of }) as const
/** Any operator. */
export const anyOperator = () => admin(...desks)
/** Another service of ours, with the service secret. */
export const service = () => ({ who: 'service' }) as const
/** A program of a company's, with a key that may do this. */
export const apiKey = (rule: Omit<Extract<Access, { who: 'apiKey' }>, 'who'>) => ({ who: 'apiKey', ...rule }) as const
/** Anyone, on a server whose sandbox is on; elsewhere the method does not exist. */
export const sandbox = () => ({ who: 'sandbox' }) as const

/** An outside party of ours, by its signature. To anybody else the method does not exist. */
export const vendor = (name: VendorName) => ({ who: 'vendor', vendor: name }) as const

/** For whom a call is made: a person's own money, or a company's. An operator may stand in for either. */
export type Acting = { readonly byOperator?: true | undefined } & (
  | { readonly kind: 'person'; readonly customerId: number; readonly flags: readonly PermissionFlag[] }
  | {
      readonly kind: 'company'
      readonly customerId: number
      readonly right: Right
      readonly flags: readonly PermissionFlag[]
      readonly accessList: readonly string[]
    }
)

/** What access rules look at; the server and the web build it from what each knows. */
export type CallerView = {
  readonly signedIn: boolean
  readonly isAdmin: boolean
  /** Of an operator; nobody else has any. */
  readonly desks?: readonly Desk[] | undefined
  /** An operator without a second factor: until there is one, nothing but that. */
  readonly mustEnrol?: boolean | undefined
  readonly acting?: Acting | undefined
  readonly via?: 'service' | 'apiKey' | 'vendor' | undefined
  /** What the key of a program may do. */
  readonly keyScopes?: readonly KeyScope[] | undefined
  /** Holds no session yet, only the right to have this browser approved. */
  readonly newBrowserId?: string | undefined
  /** Has to pair a phone, and can put it off no longer: until then nothing but that. */
  readonly mustPair?: boolean | undefined
  /** New terms wait to be accepted: until then nothing that needs a customer. */
  readonly mustAcceptTerms?: boolean | undefined
  /** Set when an application calls for the person: it may do no more than these. */
  readonly scopes?: readonly TokenScope[] | undefined
}

export type Verdict =
  | 'allowed'
  | 'unauthenticated'
  | 'denied'
  | 'noAccess'
  | 'phoneFirst'
  | 'factorFirst'
  | 'termsFirst'
  | 'beyondScopes'

/** A company user without balance information only looks after the company's documents. */
export const isRepresentative = (acting: Acting): boolean =>
  acting.kind === 'company' && !acting.accessList.includes('balanceInfo')

/** Sees all there is of whom they act for: themself, or of a company its managers and operators alone. */
export const managesAll = (acting: Acting): boolean =>
  acting.kind === 'person' || acting.byOperator === true || (acting.right === Right.full && !isRepresentative(acting))

const isBeyondScopes = (access: Access, { scopes: granted }: CallerView): boolean => {
  if (!granted) return false
  const needed = 'scope' in access ? access.scope : undefined
  return needed === undefined || !granted.includes(needed)
}

export const judge = (access: Access, caller: CallerView): Verdict => {
  if (access.who !== 'anyone' && access.who !== 'sandbox' && isBeyondScopes(access, caller)) return 'beyondScopes'
  switch (access.who) {
    case 'anyone':
    case 'sandbox':
      return 'allowed'
    case 'apiKey':
      return judgeKey(access, caller)
    case 'service':
    case 'vendor':
      return caller.via === access.who ? 'allowed' : 'unauthenticated'
    case 'user':
      return caller.signedIn ? 'allowed' : 'unauthenticated'
    case 'newDevice':
      return caller.signedIn || caller.newBrowserId ? 'allowed' : 'unauthenticated'
    case 'admin':
      return judgeOperator(access, caller)
    case 'customer':
      if (!caller.signedIn) return 'unauthenticated'
      if (caller.mustEnrol && access.can !== 'enter') return 'factorFirst'
      if (caller.mustPair && access.can !== 'enter') return 'phoneFirst'
      if (caller.mustAcceptTerms && access.can !== 'enter') return 'termsFirst'
      return judgeCustomer(access, caller.acting)
  }
}

const judgeKey = (access: Extract<Access, { who: 'apiKey' }>, { via, keyScopes: granted, acting }: CallerView): Verdict => {
  if (via !== 'apiKey' || !acting) return 'unauthenticated'
  if (!granted?.includes(access.keyScope)) return 'beyondScopes'
  return judgeFlag(access, acting)
}

const judgeOperator = (
  access: Extract<Access, { who: 'admin' }>,
  { signedIn, isAdmin, mustEnrol, desks: own }: CallerView,
): Verdict => {
  if (!signedIn) return 'unauthenticated'
  if (!isAdmin || !own?.some((desk) => access.desks.includes(desk))) return 'denied'
  return mustEnrol ? 'factorFirst' : 'allowed'
}

const judgeCustomer = (access: Extract<Access, { who: 'customer' }>, acting: Acting | undefined): Verdict => {
  if (!acting) return 'noAccess'
  if (access.only && access.only !== acting.kind) return 'denied'
  if (acting.byOperator) return isForOperators(access) ? judgeFlag(access, acting) : 'denied'
  if (acting.kind === 'company') {
    if (acting.right === Right.none) return 'noAccess'
    if (!rightsTo(access.can).includes(acting.right)) return 'denied'
    if (isRepresentative(acting) && !access.representatives) return 'denied'
  }
  return judgeFlag(access, acting)
}

const isForOperators = ({ can, operators = false }: Extract<Access, { who: 'customer' }>): boolean =>
  can === 'read' || can === 'readBatches' || can === 'enter' || (operators && can !== 'approve')

const judgeFlag = ({ flag }: { readonly flag?: PermissionFlag | undefined }, { flags }: Acting): Verdict =>
  !flag || flags.includes(flag) ? 'allowed' : 'denied'
