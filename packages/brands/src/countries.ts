/** Nobody who is there becomes a customer of any brand, or has a part in one. */
export const sanctionedCountries: readonly string[] = ['BY', 'CU', 'IR', 'KP', 'MM', 'RU', 'SY']

/** The FATF's and the EU's high-risk countries, which the European and UK licences leave out. */
export const highRiskCountries: readonly string[] = ['AF', 'CD', 'HT', 'LY', 'ML', 'SD', 'SO', 'SS', 'VE', 'YE']
