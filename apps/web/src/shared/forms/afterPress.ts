let pressed = false

if (typeof window !== 'undefined') {
  const set = (value: boolean) => () => {
    pressed = value
  }
  window.addEventListener('pointerdown', set(true), true)
  window.addEventListener('pointerup', set(false), true)
  window.addEventListener('pointercancel', set(false), true)
}

/** An error that appears under a pressed pointer moves what is being clicked away from it, and the click is lost. */
export const afterPress = (work: () => void): void => {
  if (!pressed) return work()
  const end = new AbortController()
  const finish = () => {
    end.abort()
    setTimeout(work)
  }
  window.addEventListener('pointerup', finish, { signal: end.signal })
  window.addEventListener('pointercancel', finish, { signal: end.signal })
}
