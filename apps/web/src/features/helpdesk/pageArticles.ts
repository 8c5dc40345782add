import type { ArticleId } from '@florin/contract/helpdesk/articles'

/** What helps with a page and those below it; the longest path that fits counts. */
const ofPages: Readonly<Record<string, readonly ArticleId[]>> = {
  '/login': ['signIn', 'security'],
  '/reset-password': ['signIn'],
  '/register': ['registration'],
  '/activate': ['registration', 'signIn'],
  '/receive': ['receiveLink'],
  '/pay': ['checkout'],
  '/video-identity-job': ['identity'],
  '/identity-verification': ['identity'],
  '/scp': ['security', 'signIn'],
  '/scp-mobile': ['security', 'signIn'],
  '/auth/sei': ['applications'],
  '/oauth': ['applications'],
  '/self-certification': ['tax'],
  '/self-certification-business': ['tax'],
  '/self-certification-splash': ['tax'],
  '/terms': ['terms'],
  '/legal': ['terms'],
  '/accesses': ['companyPeople'],
  '/kyc': ['identity', 'documents'],
  '/profile-update': ['profile'],
  '/unverified-account': ['limitedAccount', 'documents'],
  '/limited-account': ['limitedAccount', 'documents'],
  '/home': ['addMoney', 'sendMoney', 'exchange', 'wallets'],
  '/news': ['news'],
  '/history': ['history', 'paymentArrival', 'cancelPayment'],
  '/history/batch-transfers': ['massPayouts', 'history'],
  '/statements': ['statements'],
  '/messages': ['helpdesk'],
  '/profile': ['profile', 'identity', 'documents', 'closing'],
  '/profile/notifications': ['notifications'],
  '/setting': ['security', 'fraud', 'applications'],
  '/login-history': ['security', 'fraud'],
  '/payout-blacklist': ['blockedPayees'],
  '/company': ['companyDocuments'],
  '/company-documents': ['companyDocuments', 'documents'],
  '/company-access': ['companyPeople', 'approvals'],
  '/company-emails': ['companyEmails'],
  '/revenue-split': ['contracts'],
  '/transfer': ['sendMoney', 'beneficiaries', 'limits'],
  '/transfer/external': ['sendMoney', 'beneficiaries', 'paymentArrival', 'limits'],
  '/transfer/account': ['exchange'],
  '/transfer/mass': ['massPayouts', 'approvals'],
  '/transfer/mass/global': ['globalPay', 'massPayouts'],
  '/transfer/external/mass': ['massPayouts', 'approvals'],
  '/transfer/external/global': ['globalPay'],
  '/transfer/external/global-summary': ['globalPay', 'massPayouts'],
  '/transfer/preapproved-payments': ['preapproved'],
  '/transfer/invoices': ['invoices'],
  '/transfer/approved': ['approvals'],
  '/cards': ['cardUse', 'cardLost', 'cardOrder'],
  '/card': ['cardUse', 'cardLost'],
  '/add-card': ['cardOrder', 'linkedCards'],
  '/confirm-card': ['linkedCards'],
  '/merchant': ['merchant'],
  '/merchant/accounts/subscribers': ['subscribers', 'merchant'],
  '/merchant/security/verification': ['identityRequests'],
  '/merchant/security/reputation': ['reputation'],
  '/merchant/internal': ['apiKeys', 'webhooks'],
  '/merchant/internal/webhook_log': ['webhooks', 'apiKeys'],
}

export const articlesOf = (path: string): readonly ArticleId[] => {
  const parts = path.split('/')
  for (let count = parts.length; count > 1; count -= 1) {
    const found = ofPages[parts.slice(0, count).join('/')]
    if (found) return found
  }
  return []
}
