type Options = {
  sitekey: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

export type Captcha = {
  render: (place: HTMLElement, options: Options) => string | number
  reset: (widget: string | number) => void
}

// Turnstile, hCaptcha and reCAPTCHA are called the same way; the script that was loaded decides which one is there.
const globals = ['turnstile', 'hcaptcha', 'grecaptcha'] as const
const readyName = 'onRobotCheckReady'

const page = () => window as unknown as Record<string, unknown>

const findCaptcha = (): Captcha | undefined =>
  globals
    .map((name) => page()[name] as Partial<Captcha> | undefined)
    .find((captcha): captcha is Captcha => typeof captcha?.render === 'function')

const load = (scriptUrl: string) =>
  new Promise<Captcha>((resolve, reject) => {
    const url = new URL(scriptUrl)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', readyName)
    page()[readyName] = () => {
      const captcha = findCaptcha()
      if (captcha) resolve(captcha)
      else reject(new Error('The bot check script offers nothing to render'))
    }
    const script = document.createElement('script')
    script.src = url.href
    script.async = true
    script.onerror = () => reject(new Error('The bot check script did not load'))
    document.head.append(script)
  })

let loading: Promise<Captcha> | undefined

export const loadCaptcha = (scriptUrl: string): Promise<Captcha> => {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
