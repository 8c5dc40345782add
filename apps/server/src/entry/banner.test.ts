import { describe, expect, it } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { banner } from './banner.ts'

const said = (env: Record<string, string> = {}) =>
  banner(loadConfig({ NODE_ENV: 'test', APP_SECRET: 'a'.repeat(32), SERVICE_SECRET: 'b'.repeat(32), ...env }), 1)

describe('the words at the start', () => {
  it('lead to the sandbox inbox while mail and text messages arrive there', () => {
    expect(said()).toContain('Mail and text messages arrive at http://localhost:3000/sandbox')
  })

  it('do not where mail goes out by SMTP', () => {
    const words = said({ SMTP_URL: 'smtp://mail.example' })
    expect(words).not.toContain('Mail and')
    expect(words).toContain('Text messages arrive at http://localhost:3000/sandbox')
    expect(said({ SMTP_URL: 'smtp://mail.example', SMS_GATEWAY_URL: 'https://sms.example' })).not.toContain('/sandbox')
  })
})
