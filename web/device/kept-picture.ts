// The learner's picture, kept like the server's other answers, and going as they do. The browser's own cache never has it,
// since nothing but time would remove it from there.
import { keepAnswer, keptAnswer, pictureAddress } from './device.ts'

type Picture = { learnerId: string; address: string; picture: string }

/** Keeps the picture, a data address, in place of the one before. `address` names its version. */
export function keepPicture({ learnerId, address, picture }: Picture): void {
  keepAnswer({ learnerId, address: pictureAddress, text: `${address} ${picture}` })
}

/** The picture of this version; null when it is not kept. */
export async function keptPicture(address: string): Promise<string | null> {
  const [version, picture] = (await keptAnswer(pictureAddress))?.split(' ') ?? []
  return version === address && picture !== undefined ? picture : null
}
