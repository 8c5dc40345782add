/** SHA-256 of a file, as it stands beside documents. */
export const hashOf = async (file: File): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
