import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { isBip322 } from '../../../sandbox/verification/bip322.ts'

const text = (value: string) => new TextEncoder().encode(value)
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

// The vectors of the BIP itself: they are what makes the verifier one to trust.
test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('BIP-322 says that %j is signed so, and nothing else', (message, signature) => {
  expect(isBip322(address, text(message), base64.decode(signature))).toBe(true)
  expect(isBip322(address, text(`${message}.`), base64.decode(signature))).toBe(false)
})
