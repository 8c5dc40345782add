// Written by `node packages/i18n/scripts/namespaces.ts` from the files of en/.
import type analytics from '../en/analytics.json'
import type application from '../en/application.json'
import type approvals from '../en/approvals.json'
import type articles from '../en/articles.json'
import type beneficiaries from '../en/beneficiaries.json'
import type blacklist from '../en/blacklist.json'
import type cards from '../en/cards.json'
import type challenge from '../en/challenge.json'
import type checkout from '../en/checkout.json'
import type common from '../en/common.json'
import type companies from '../en/companies.json'
import type companyAccess from '../en/companyAccess.json'
import type companyEmails from '../en/companyEmails.json'
import type companyStatements from '../en/companyStatements.json'
import type consent from '../en/consent.json'
import type console from '../en/console.json'
import type contracts from '../en/contracts.json'
import type deposits from '../en/deposits.json'
import type device from '../en/device.json'
import type dictionary from '../en/dictionary.json'
import type documentTypes from '../en/documentTypes.json'
import type documents from '../en/documents.json'
import type errors from '../en/errors.json'
import type external from '../en/external.json'
import type factors from '../en/factors.json'
import type fields from '../en/fields.json'
import type frame from '../en/frame.json'
import type globalPay from '../en/globalPay.json'
import type helpdesk from '../en/helpdesk.json'
import type history from '../en/history.json'
import type home from '../en/home.json'
import type identity from '../en/identity.json'
import type invoices from '../en/invoices.json'
import type kyc from '../en/kyc.json'
import type leaving from '../en/leaving.json'
import type legal from '../en/legal.json'
import type login from '../en/login.json'
import type loginHistory from '../en/loginHistory.json'
import type mail from '../en/mail.json'
import type mass from '../en/mass.json'
import type merchant from '../en/merchant.json'
import type methods from '../en/methods.json'
import type news from '../en/news.json'
import type notMe from '../en/notMe.json'
import type notificationSettings from '../en/notificationSettings.json'
import type notifications from '../en/notifications.json'
import type operator from '../en/operator.json'
import type outgoing from '../en/outgoing.json'
import type preapproved from '../en/preapproved.json'
import type profile from '../en/profile.json'
import type publicApi from '../en/publicApi.json'
import type reasons from '../en/reasons.json'
import type receive from '../en/receive.json'
import type reconciliation from '../en/reconciliation.json'
import type recovery from '../en/recovery.json'
import type registerBusiness from '../en/registerBusiness.json'
import type registration from '../en/registration.json'
import type reset from '../en/reset.json'
import type sandbox from '../en/sandbox.json'
import type search from '../en/search.json'
import type security from '../en/security.json'
import type statements from '../en/statements.json'
import type status from '../en/status.json'
import type tax from '../en/tax.json'
import type taxForms from '../en/taxForms.json'
import type terms from '../en/terms.json'
import type transfer from '../en/transfer.json'
import type undo from '../en/undo.json'
import type upload from '../en/upload.json'
import type verification from '../en/verification.json'
import type visitor from '../en/visitor.json'

export type Namespaces = {
  analytics: typeof analytics
  application: typeof application
  approvals: typeof approvals
  articles: typeof articles
  beneficiaries: typeof beneficiaries
  blacklist: typeof blacklist
  cards: typeof cards
  challenge: typeof challenge
  checkout: typeof checkout
  common: typeof common
  companies: typeof companies
  companyAccess: typeof companyAccess
  companyEmails: typeof companyEmails
  companyStatements: typeof companyStatements
  consent: typeof consent
  console: typeof console
  contracts: typeof contracts
  deposits: typeof deposits
  device: typeof device
  dictionary: typeof dictionary
  documentTypes: typeof documentTypes
  documents: typeof documents
  errors: typeof errors
  external: typeof external
  factors: typeof factors
  fields: typeof fields
  frame: typeof frame
  globalPay: typeof globalPay
  helpdesk: typeof helpdesk
  history: typeof history
  home: typeof home
  identity: typeof identity
  invoices: typeof invoices
  kyc: typeof kyc
  leaving: typeof leaving
  legal: typeof legal
  login: typeof login
  loginHistory: typeof loginHistory
  mail: typeof mail
  mass: typeof mass
  merchant: typeof merchant
  methods: typeof methods
  news: typeof news
  notMe: typeof notMe
  notificationSettings: typeof notificationSettings
  notifications: typeof notifications
  operator: typeof operator
  outgoing: typeof outgoing
  preapproved: typeof preapproved
  profile: typeof profile
  publicApi: typeof publicApi
  reasons: typeof reasons
  receive: typeof receive
  reconciliation: typeof reconciliation
  recovery: typeof recovery
  registerBusiness: typeof registerBusiness
  registration: typeof registration
  reset: typeof reset
  sandbox: typeof sandbox
  search: typeof search
  security: typeof security
  statements: typeof statements
  status: typeof status
  tax: typeof tax
  taxForms: typeof taxForms
  terms: typeof terms
  transfer: typeof transfer
  undo: typeof undo
  upload: typeof upload
  verification: typeof verification
  visitor: typeof visitor
}
