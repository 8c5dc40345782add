const dots = '•••'

/** Enough of an address for its owner to know it again, too little for anybody else. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}${dots}@${domain}`
}

export const maskedPhone = (phone: string): string => `${dots} ${dots} ${phone.slice(-3)}`

export const masked = (target: string): string => (target.includes('@') ? maskedEmail(target) : maskedPhone(target))
