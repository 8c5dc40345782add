const outside = 'http://127.0.0.1:9'

/** The settings that a bank needs whose sandbox is off. Nobody is there: what is asked of outside parties fails. */
export const withoutSandbox = {
  SANDBOX: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_GATEWAY_URL: outside,
  PUSH_GATEWAY_URL: outside,
  ESIGN_URL: outside,
  ESIGN_SECRET: 'e'.repeat(40),
  BOT_CHECK_URL: outside,
  BOT_CHECK_SECRET: 'b'.repeat(40),
  BOT_CHECK_SCRIPT: `${outside}/check.js`,
  IDENTITY_URL: outside,
  IDENTITY_SECRET: 'i'.repeat(40),
  BANK_URL: outside,
  BANK_SECRET: 'k'.repeat(40),
}
