const runs = '0123456789 9876543210'

/** One digit four times, two of them in turn, or a run of them. */
export const isTrivial = (pin: string): boolean => /^(\d)\1{3}$/.test(pin) || /^(\d\d)\1$/.test(pin) || runs.includes(pin)
