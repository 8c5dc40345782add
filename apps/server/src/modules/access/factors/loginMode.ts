/** The second step at sign-in. */
export type LoginMode = 'none' | 'push' | 'sms' | 'otp'
