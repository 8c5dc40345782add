/** Percentages have two decimals: 12.5 percent is 1250 hundredths. */
export const wholeHundredths = 10_000n

/** Undefined where the text is no percentage above 0 and up to 100 with at most two decimals. */
export const hundredthsOf = (percentage: string): bigint | undefined => {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percentage) ?? []
  if (whole === undefined) return undefined
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return hundredths > 0n && hundredths <= wholeHundredths ? hundredths : undefined
}

export const percentageText = (hundredths: bigint): string => {
  const part = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return `${hundredths / 100n}${part && `.${part}`}`
}

/** Each share is rounded down, so that together they never exceed the payment; what remains stays with the payee. */
export const shareOf = (minor: bigint, hundredths: bigint): bigint => (minor * hundredths) / wholeHundredths
